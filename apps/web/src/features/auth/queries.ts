import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { authEndpoints } from '@violet/contract/auth';
import { api } from '../../lib/api.ts';
import type { Call } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { useAuth } from '../../session/session-context.ts';
import { useToast } from '../../ui/toast-context.ts';

export type RegistrationInput = Call<typeof authEndpoints.register>['body'];
export type CredentialsInput = Call<typeof authEndpoints.login>['body'];

/** Registers and signs in. The gate of the landing then goes on to Discover. */
export function useRegister() {
  const { setUser } = useAuth();
  return useMutation({ mutationFn: (body: RegistrationInput) => api(authEndpoints.register, { body }), onSuccess: setUser });
}

export function useLogin() {
  const { setUser } = useAuth();
  return useMutation({ mutationFn: (body: CredentialsInput) => api(authEndpoints.login, { body }), onSuccess: setUser });
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
