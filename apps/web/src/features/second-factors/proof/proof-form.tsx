import { CircleAlert, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { hasPasskeys } from '#features/second-factors/passkeys.ts';
import { useFocusFirst } from '#features/second-factors/use-focus-first.ts';
import { CodeForm } from './code-form.tsx';
import type { CodeKind } from './code-form.tsx';
import { useProof } from './use-proof.ts';
import type { ProofCalls } from './use-proof.ts';

export type ProofKind = 'passkey' | 'totp' | 'recovery';

export interface ProofFormProps extends ProofCalls {
  kinds: readonly ProofKind[];
  submitLabel: string;
  /** The first way takes the focus: there is nothing to read before it. */
  takesFocus: boolean;
}

/** The ways to show the second step: a passkey, or the app's code. A recovery code is for whoever has neither at hand. */
export function ProofForm({ kinds, submitLabel, takesFocus, ...calls }: ProofFormProps) {
  const t = useText('secondFactors', 'proof');
  const { isPending, trouble, isCodeWrong, usePasskey, sendCode, forget } = useProof(calls);
  const hasPasskey = kinds.includes('passkey') && hasPasskeys();
  const hasCode = kinds.includes('totp');
  const [isRecovering, setRecovering] = useState(!hasPasskey && !hasCode);
  const [hasTurned, setTurned] = useState(false);
  const box = useFocusFirst<HTMLDivElement>(takesFocus || hasTurned, isRecovering);
  const kind: CodeKind | undefined = isRecovering ? 'recovery' : hasCode ? 'code' : undefined;
  const showsPasskey = hasPasskey && !isRecovering;
  function turn() {
    forget();
    setTurned(true);
    setRecovering(!isRecovering);
  }
  return (
    <div ref={box} className="flex flex-col gap-3.5">
      {kinds.includes('passkey') && !hasPasskeys() && <Note icon={CircleAlert}>{t('unsupported')}</Note>}
      {trouble !== undefined && (
        <Note tone="rosehip" icon={CircleAlert} role="alert">
          {trouble}
        </Note>
      )}
      {showsPasskey && (
        <Button block icon={KeyRound} loading={isPending} onClick={usePasskey}>
          {t('passkey')}
        </Button>
      )}
      {showsPasskey && kind !== undefined && <Or />}
      {kind !== undefined && (
        <CodeForm
          key={kind}
          kind={kind}
          submitLabel={submitLabel}
          isPending={isPending}
          isSecondChoice={showsPasskey}
          isWrong={isCodeWrong}
          onSend={sendCode}
        />
      )}
      {kinds.includes('recovery') && (hasPasskey || hasCode) && (
        <Button kind="ghost" size="sm" onClick={turn}>
          {isRecovering ? t('otherWays') : t('useRecovery')}
        </Button>
      )}
    </div>
  );
}

function Or() {
  const t = useText('secondFactors', 'proof');
  return (
    <p className="type-caption flex items-center gap-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('or')}
    </p>
  );
}
