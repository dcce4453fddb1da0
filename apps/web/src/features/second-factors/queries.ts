// The second step: showing it at a sign-in and before what matters, and the factors it is shown with. ADR 025.
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { secondFactorEndpoints } from '@violet/contract/auth/second-factors';
import type { FactorProof, StepUpProof } from '@violet/contract/auth/second-factors';
import { api } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { createPasskey } from './passkeys.ts';

/** Asked anew at each look: a recovery code may have been used elsewhere. */
export function useSecondFactors() {
  return useQuery({ ...read(secondFactorEndpoints.list), refetchOnMount: 'always' });
}

/** What the sign-in under way can be finished with. */
export function useSignInOptions(isOver: boolean) {
  return useQuery({
    queryKey: keyOf(secondFactorEndpoints.signInOptions),
    queryFn: isOver ? skipToken : () => api(secondFactorEndpoints.signInOptions),
    gcTime: 0,
  });
}

/** Each try has a challenge of its own. */
export const askSignInPasskey = async () => (await api(secondFactorEndpoints.signInOptions)).passkey;
export const askStepUpPasskey = async () => (await api(secondFactorEndpoints.stepUpOptions)).passkey;

export const sendSignIn = (proof: FactorProof) => api(secondFactorEndpoints.signIn, { body: proof });
export const sendStepUp = (proof: StepUpProof) => api(secondFactorEndpoints.stepUp, { body: proof });

/** The list is old after any change, also after one that was refused. */
function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(secondFactorEndpoints.list) }),
  });
}

export interface FactorBeginning {
  readonly name: string;
  /** Asked for with the first factor alone. */
  readonly password: string | undefined;
}

const beginning = ({ password }: FactorBeginning) => ({ body: password === undefined ? {} : { password } });

/** From the question to the browser's passkey and back. */
export function useAddPasskey() {
  return useChange(async (input: FactorBeginning) => {
    const passkey = await createPasskey(await api(secondFactorEndpoints.passkeyOptions, beginning(input)));
    return api(secondFactorEndpoints.addPasskey, { body: { name: input.name, passkey } });
  });
}

export function useTotpSetup() {
  return useMutation({ mutationFn: (input: FactorBeginning) => api(secondFactorEndpoints.totpSetup, beginning(input)) });
}

export function useAddTotp() {
  return useChange((body: { name: string; code: string }) => api(secondFactorEndpoints.addTotp, { body }));
}

export function useRenameFactor(factorId: string) {
  return useChange((name: string) => api(secondFactorEndpoints.rename, { params: { factorId }, body: { name } }));
}

export function useRemoveFactor(factorId: string) {
  return useChange(() => api(secondFactorEndpoints.remove, { params: { factorId } }));
}

export function useRenewRecoveryCodes() {
  return useChange(() => api(secondFactorEndpoints.renewRecoveryCodes));
}
