// Joining, coming back and leaving, and where she is signed in. Spec §4 Session, §8 Toasts; api.md, Calls.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { authEndpoints } from '@violet/contract/auth';
import { PRODUCT_NAME } from '@violet/contract/product';
import { api } from '../../lib/api.ts';
import type { Call } from '../../lib/api.ts';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { keyOf, read } from '../../lib/query.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { isSuspended, useAuth } from '../../session/session-context.ts';
import { useToast } from '../../ui/toast-context.ts';
import { useOnboarding } from '../onboarding/queries.ts';

export type RegistrationInput = Call<typeof authEndpoints.register>['body'];
export type CredentialsInput = Call<typeof authEndpoints.login>['body'];

/** Registers and signs in; the landing's gate then goes on to Discover. */
export function useRegister() {
  const { setUser } = useAuth();
  const { welcome } = useOnboarding();
  const { toast } = useToast();
  const t = useText('auth');
  const { refusal, sentence } = useServerWords();
  return useMutation({
    mutationFn: (body: RegistrationInput) => api(authEndpoints.register, { body }),
    onSuccess(user) {
      setUser(user);
      welcome(user.id);
      toast({ title: t('welcome', { product: PRODUCT_NAME }) });
    },
    onError(error) {
      if (!(error instanceof ApiError)) return toast({ kind: 'error', title: t('registrationFailed'), description: refusal(error) });
      const { message, errors } = error.body;
      const [first] = errors ?? [];
      const description = (first && sentence(first.message)) ?? t('checkInformation');
      toast({ kind: 'error', title: sentence(message) ?? t('registrationFailed'), description });
    },
  });
}

export function useLogin() {
  const { setUser } = useAuth();
  const { toast } = useToast();
  const t = useText('auth');
  const { refusal } = useServerWords();
  return useMutation({
    mutationFn: (body: CredentialsInput) => api(authEndpoints.login, { body }),
    onSuccess(user) {
      setUser(user);
      if (!isSuspended(user)) toast({ title: t('welcomeBack') });
    },
    onError(error) {
      toast({ kind: 'error', title: t('loginFailed'), description: loginTrouble(error) ?? t('checkCredentials') });
    },
  });

  /** Too many tries is not a wrong password, and neither is a server that is away. */
  function loginTrouble(error: Error): string | undefined {
    const isPlain = error instanceof ApiError && !isRefusal(error, 'rate_limited') && !isRefusal(error, 'suspended');
    return isPlain ? undefined : refusal(error);
  }
}

/** Signs out, says so, and goes to the landing. */
export function useLogout() {
  const { logout } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const t = useText('shell');
  return useMutation({
    mutationFn: logout,
    onSuccess: async () => {
      toast({ title: t('loggedOut') });
      await navigate({ to: '/' });
    },
  });
}

/** Where she is signed in; asked anew whenever the list is opened. */
export function useSessions() {
  return useQuery({ ...read(authEndpoints.sessions), refetchOnMount: 'always' });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => api(authEndpoints.endSession, { params: { sessionId } }),
    // Also when it was gone already: the list is old either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(authEndpoints.sessions) }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(authEndpoints.endOtherSessions),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(authEndpoints.sessions) }),
  });
}

/** Sets a new password and ends every other session. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: Call<typeof authEndpoints.changePassword>['body']) => api(authEndpoints.changePassword, { body }),
  });
}

/** Sends a code to this address, if it is an account's; the answer never tells. */
export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => api(authEndpoints.requestPasswordReset, { body: { email } }) });
}

/** Sets a new password with the code that came. */
export function useConfirmReset() {
  return useMutation({
    mutationFn: (body: Call<typeof authEndpoints.confirmPasswordReset>['body']) => api(authEndpoints.confirmPasswordReset, { body }),
  });
}
