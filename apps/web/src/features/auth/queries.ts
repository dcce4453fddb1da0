// Joining, coming back and leaving, with the words said each time. Spec §4 Session, §8 Toasts.
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { authEndpoints } from '@violet/contract/auth';
import { PRODUCT_NAME } from '@violet/contract/product';
import { api } from '../../lib/api.ts';
import type { Call } from '../../lib/api.ts';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useAuth } from '../../session/session-context.ts';
import { useToast } from '../../ui/toast-context.ts';

export type RegistrationInput = Call<typeof authEndpoints.register>['body'];
export type CredentialsInput = Call<typeof authEndpoints.login>['body'];

/** Registers and signs in; the landing's gate then goes on to Discover. */
export function useRegister() {
  const { setUser } = useAuth();
  const { toast } = useToast();
  const t = useText('auth');
  return useMutation({
    mutationFn: (body: RegistrationInput) => api(authEndpoints.register, { body }),
    onSuccess(user) {
      setUser(user);
      toast({ title: t('welcome', { product: PRODUCT_NAME }) });
    },
    onError(error) {
      const body = error instanceof ApiError ? error.body : null;
      const description = body === null ? t('noAnswer') : (body.errors?.[0]?.message ?? t('checkInformation'));
      toast({ kind: 'error', title: body?.message ?? t('registrationFailed'), description });
    },
  });
}

export function useLogin() {
  const { setUser } = useAuth();
  const { toast } = useToast();
  const t = useText('auth');
  return useMutation({
    mutationFn: (body: CredentialsInput) => api(authEndpoints.login, { body }),
    onSuccess(user) {
      setUser(user);
      toast({ title: t('welcomeBack') });
    },
    onError(error) {
      toast({ kind: 'error', title: t('loginFailed'), description: loginTrouble(error) ?? t('checkCredentials') });
    },
  });

  /** Too many tries is not a wrong password, and neither is a server that is away. */
  function loginTrouble(error: Error): string | undefined {
    if (!(error instanceof ApiError)) return t('noAnswer');
    return isRefusal(error, 'rate_limited') || isRefusal(error, 'suspended') ? error.body.message : undefined;
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
