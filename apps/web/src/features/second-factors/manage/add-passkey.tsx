import { CircleAlert, KeyRound } from 'lucide-react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Note } from '#ui/feedback/note.tsx';
import { PasskeyError } from '#features/second-factors/passkeys.ts';
import { useAddPasskey } from '#features/second-factors/queries.ts';
import { BeginningForm } from './beginning-form.tsx';

export interface AddFactorProps {
  isFirst: boolean;
  suggestedName: string;
  /** @param codes with the first factor alone */
  onAdded: (codes: readonly string[] | undefined) => void;
}

export function AddPasskey({ isFirst, suggestedName, onAdded }: AddFactorProps) {
  const t = useText('secondFactors', 'passkey');
  const { refusal } = useRefusalText();
  const add = useAddPasskey();
  function trouble(error: Error | null): string | undefined {
    if (error === null || isRefusal(error, 'invalid_credentials')) return undefined;
    return error instanceof PasskeyError ? t(error.reason) : refusal(error);
  }
  const problem = trouble(add.error);
  return (
    <BeginningForm
      isFirst={isFirst}
      suggestedName={suggestedName}
      submitLabel={t('create')}
      icon={KeyRound}
      isPending={add.isPending}
      onBegin={(beginning, onRefused) => add.mutate(beginning, { onSuccess: (added) => onAdded(added.recoveryCodes), onError: onRefused })}
    >
      {problem !== undefined && (
        <Note tone="rosehip" icon={CircleAlert} role="alert">
          {problem}
        </Note>
      )}
    </BeginningForm>
  );
}
