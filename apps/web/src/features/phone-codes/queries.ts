// SMS about matches: the member's number, whether it gets any, and the code that confirms it. Spec §5 SMS form, §8, §12.
import { useMutation } from '@tanstack/react-query';
import { settingsEndpoints } from '@violet/contract/settings';
import type { SmsSettings, SmsSettingsUpdate } from '@violet/contract/settings';
import { api } from '#lib/api/api.ts';
import { ApiError, isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useAuth, useMember } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';

/**
 * What holds now: the number (E.164, or null), whether it gets SMS, and whether it is confirmed.
 * The card shows the field for the code while `phoneNumber !== null && !phoneVerified`.
 */
export function useSmsSettings(): Pick<SmsSettings, 'phoneNumber' | 'smsNotifications' | 'phoneVerified'> {
  const { phoneNumber, smsNotifications, phoneVerified = false } = useMember();
  return { phoneNumber, smsNotifications, phoneVerified };
}

/**
 * Saves number and switch, and tells by a toast how it went: `save.mutate({ phoneNumber: '(503) 555-0100', smsNotifications: true })`.
 * A number left out stays, null clears it. Another number, or the same one again before it is confirmed, is sent a new code.
 */
export function useSaveSmsSettings() {
  const { id: userId, phoneNumber: numberBefore } = useMember();
  const update = useUpdateMember();
  const { toast } = useToast();
  const t = useText('phoneCodes');
  const { refusal } = useRefusalText();

  /** The server sends a code to another number, and to an unconfirmed one that is to get SMS. */
  function words({ phoneNumber, phoneVerified, smsNotifications }: SmsSettings): string {
    const isCodeSent = phoneNumber !== null && !phoneVerified && (smsNotifications || phoneNumber !== numberBefore);
    return isCodeSent ? t('codeSent') : t('saved');
  }

  function trouble(error: Error): string {
    if (!(error instanceof ApiError)) return t('failed');
    return isRefusal(error, 'rate_limited') ? t('tooMany') : refusal(error);
  }

  return useMutation({
    mutationFn: (body: SmsSettingsUpdate) => api(settingsEndpoints.updateSms, { params: { userId }, body }),
    onSuccess(settings) {
      const { phoneNumber, smsNotifications, phoneVerified } = settings;
      update({ phoneNumber, smsNotifications, phoneVerified });
      toast({ title: t('updated'), description: words(settings) });
    },
    onError: (error) => toast({ kind: 'error', title: trouble(error), description: error instanceof ApiError ? undefined : t('noAnswer') }),
  });
}

/** Hands in the six digits: `verify.mutate('123456')`. A toast tells how it went. */
export function useVerifySms() {
  const { id: userId } = useMember();
  const update = useUpdateMember();
  const { toast } = useToast();
  const t = useText('phoneCodes');
  return useMutation({
    mutationFn: (code: string) => api(settingsEndpoints.verifySms, { params: { userId }, body: { code } }),
    onSuccess() {
      update({ phoneVerified: true });
      toast({ title: t('verified'), description: t('verifiedText') });
    },
    onError(error) {
      const isWrong = isRefusal(error, 'validation_failed');
      toast({ kind: 'error', title: isWrong ? t('wrongCode') : t('noAnswer'), description: isWrong ? t('wrongCodeText') : undefined });
    },
  });
}

function useUpdateMember() {
  const { user, changeUser } = useAuth();
  return (change: Partial<SmsSettings>) => {
    if (user !== null) changeUser({ ...user, ...change });
  };
}
