import { CircleAlert } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useRenewRecoveryCodes } from '#features/second-factors/queries.ts';

/** Asks once: what the member has kept so far is void then. */
export function RenewCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useText('secondFactors', 'codes');
  const { refusal } = useRefusalText();
  const renew = useRenewRecoveryCodes();
  return (
    <>
      {renew.error !== null && (
        <Note tone="rosehip" icon={CircleAlert} title={t('renewFailed')} role="alert">
          {refusal(renew.error)}
        </Note>
      )}
      <Button
        block
        loading={renew.isPending}
        onClick={() => renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
      >
        {t('renewConfirm')}
      </Button>
    </>
  );
}
