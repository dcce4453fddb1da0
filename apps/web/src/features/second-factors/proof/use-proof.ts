import { useMutation } from '@tanstack/react-query';
import type { PasskeyRequestOptions } from '@violet/contract/auth/passkeys';
import type { FactorProof } from '@violet/contract/auth/second-factors';
import { useEffect } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { PasskeyError, showPasskey, stopAsking } from '#features/second-factors/passkeys.ts';

export interface ProofCalls {
  /** A passkey's challenge, anew for each try; null where none is left by now. */
  readonly askPasskey: () => Promise<PasskeyRequestOptions | null>;
  readonly send: (proof: FactorProof) => Promise<unknown>;
}

/** Shows a passkey or a code; what is wrong with a code stands at its field, the rest above. */
export function useProof({ askPasskey, send }: ProofCalls) {
  const t = useText('secondFactors', 'proof');
  const { refusal } = useRefusalText();
  const passkey = useMutation({
    async mutationFn() {
      const options = await askPasskey();
      if (options === null) throw new PasskeyError(undefined);
      return send({ passkey: await showPasskey(options) });
    },
  });
  const code = useMutation({ mutationFn: (typed: string) => send({ code: typed }) });
  // Whoever goes elsewhere is not asked any longer.
  useEffect(() => stopAsking, []);

  function passkeyTrouble(error: Error | null): string | undefined {
    if (error === null) return undefined;
    if (error instanceof PasskeyError) return t('passkeyGone');
    return isRefusal(error, 'invalid_credentials') ? t('passkeyWrong') : refusal(error);
  }
  const isCodeWrong = isRefusal(code.error, 'invalid_credentials');
  const codeTrouble = code.error === null || isCodeWrong ? undefined : refusal(code.error);
  return {
    isPending: passkey.isPending || code.isPending,
    trouble: passkeyTrouble(passkey.error) ?? codeTrouble,
    isCodeWrong,
    usePasskey() {
      code.reset();
      passkey.mutate();
    },
    sendCode(typed: string, onWrong: () => void) {
      passkey.reset();
      code.mutate(typed, { onError: (error) => isRefusal(error, 'invalid_credentials') && onWrong() });
    },
    forget() {
      passkey.reset();
      code.reset();
    },
  };
}
