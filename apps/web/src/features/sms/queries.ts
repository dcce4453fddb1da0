// Text messages about matches: her number, whether it gets any, and the code that proves it hers. Spec §5 SMS form, §8; api.md.
import { useMutation } from '@tanstack/react-query';
import { settingsEndpoints } from '@violet/contract/settings';
import type { SmsSettings, SmsSettingsUpdate } from '@violet/contract/settings';
import { api } from '../../lib/api.ts';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { useAuth, useMember } from '../../session/session-context.ts';
import { useToast } from '../../ui/toast-context.ts';

/**
 * What holds now: her number (E.164, or null), whether it gets texts, and whether it has answered with its code.
 * While `phoneNumber !== null && !phoneVerified`, the card shows the field for the code.
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
  const { id: userId } = useMember();
  const update = useUpdateMember();
  const { toast } = useToast();
  const t = useText('sms');
  const inEnglish = useLanguage() === 'en';

  /** The server speaks English. */
  function words({ phoneNumber, phoneVerified, smsNotifications, message }: SmsSettings): string {
    if (inEnglish) return message;
    return phoneNumber !== null && !phoneVerified && smsNotifications ? t('codeSent') : t('saved');
  }

  function trouble(error: Error): string {
    if (!(error instanceof ApiError)) return t('failed');
    if (inEnglish) return error.body.message;
    if (isRefusal(error, 'validation_failed')) return t('invalidNumber');
    if (isRefusal(error, 'rate_limited')) return t('tooMany');
    return isRefusal(error, 'unavailable') ? t('notSent') : t('failed');
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
  const t = useText('sms');
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
  const { user, setUser } = useAuth();
  return (change: Partial<SmsSettings>) => {
    if (user !== null) setUser({ ...user, ...change });
  };
}
