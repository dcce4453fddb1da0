// Joining, coming back and leaving, and the member's sessions. Spec §4 Session, §8 Toasts, §12 Calls.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { authEndpoints } from '@violet/contract/auth/auth';
import type { SelfUser } from '@violet/contract/profiles';
import type { PasswordRules } from '@violet/contract/auth/auth';
import { minPasswordLength } from '@violet/contract/fields/passwords';
import { api } from '#lib/api/api.ts';
import type { Call } from '#lib/api/api.ts';
import { ApiError, isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/look/look.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { alone } from '#session/alone.ts';
import { isSuspended, useAuth } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { secondStepHash } from './landing/second-step-hash.ts';
import { useOnboarding } from '#features/onboarding/queries.ts';

export type RegistrationInput = Call<typeof authEndpoints.register>['body'];
export type CredentialsInput = Call<typeof authEndpoints.login>['body'];

/** Registers and signs in; the landing's gate then goes on to Discover. */
export function useRegister() {
  const { setUser } = useAuth();
  const { welcome } = useOnboarding();
  const { toast } = useToast();
  const t = useText('auth');
  const { refusal, faultText } = useRefusalText();
  return useMutation({
    mutationFn: (body: RegistrationInput) =>
      alone(async () => {
        const user = await api(authEndpoints.register, { body });
        setUser(user);
        welcome(user.id);
        toast({ title: t('welcome', { product: siteName() }) });
      }),
    onError(error) {
      const answer = error instanceof ApiError && error.isFromServer ? error.body : undefined;
      const [first] = answer?.errors ?? [];
      toast({
        kind: 'error',
        title: answer === undefined ? t('registrationFailed') : refusal(error),
        description: first === undefined ? t('checkInformation') : faultText(first),
      });
    },
  });
}

/** What follows whichever step the sign-in ended with. The page is still alone: a logout of another one looks for the copy. */
export function useSignedIn(): (user: SelfUser) => void {
  const { setUser } = useAuth();
  const { toast } = useToast();
  const t = useText('auth');
  return (user) => {
    setUser(user);
    if (!isSuspended(user)) toast({ title: t('welcomeBack') });
  };
}

/** The address tells of the second step, so that a page loaded anew goes on with it. */
export function useLogin() {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { toast } = useToast();
  const t = useText('auth');
  const { refusal } = useRefusalText();
  return useMutation({
    mutationFn: (body: CredentialsInput) => alone(async () => signedIn(await api(authEndpoints.login, { body }))),
    onError(error) {
      if (isRefusal(error, 'second_factor_needed')) return void navigate({ to: '.', hash: secondStepHash });
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

/** The member's sessions; asked anew whenever the list is opened. */
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

/** What a new password needs here; until the server has said so, what it needs everywhere. */
export function usePasswordRules(): PasswordRules {
  const { data } = useQuery({ ...read(authEndpoints.passwordRules), staleTime: Infinity });
  return data ?? { minLength: minPasswordLength, isJudged: false };
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
