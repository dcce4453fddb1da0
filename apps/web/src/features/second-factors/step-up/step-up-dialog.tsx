// The second step once more, or the password for whoever has none, before what matters. ADR 025.
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ProofForm } from '#features/second-factors/proof/proof-form.tsx';
import { askStepUpPasskey, sendStepUp, useSecondFactors } from '#features/second-factors/queries.ts';
import { PasswordProof } from './password-proof.tsx';

export interface StepUpDialogProps {
  open: boolean;
  onEnd: (isShown: boolean) => void;
}

export function StepUpDialog({ open, onEnd }: StepUpDialogProps) {
  const t = useText('secondFactors', 'stepUp');
  const shell = useText('shell');
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onEnd(false)}
      title={t('title')}
      description={<Needed />}
      closeLabel={shell('close')}
    >
      <Proof onShown={() => onEnd(true)} />
    </Sheet>
  );
}

/** What is needed, once it is known. */
function Needed() {
  const t = useText('secondFactors', 'stepUp');
  const { data } = useSecondFactors();
  return data && t(data.factors.length > 0 ? 'text' : 'textPassword');
}

function Proof({ onShown }: { onShown: () => void }) {
  const t = useText('secondFactors', 'stepUp');
  const shell = useText('shell');
  const { data, isError, isFetching, refetch } = useSecondFactors();
  if (data === undefined && isError) return <LoadError isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <SkeletonGroup label={shell('loading')}>
        <Skeleton className="h-40 rounded-md" />
      </SkeletonGroup>
    );
  if (data.factors.length === 0) return <PasswordProof onShown={onShown} onWrong={() => void refetch()} />;
  const kinds = [...data.factors.map(({ kind }) => kind), ...(data.recoveryCodesLeft > 0 ? (['recovery'] as const) : [])];
  return (
    <ProofForm
      kinds={kinds}
      submitLabel={t('submit')}
      takesFocus
      askPasskey={askStepUpPasskey}
      send={async (proof) => {
        await sendStepUp(proof);
        onShown();
      }}
    />
  );
}
