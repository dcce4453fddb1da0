import { Sparkles } from 'lucide-react';
import { loadTexts, useText } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/look/look.ts';
import { useAuth } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';

/** The viewer has paid: the page learns of premium and says so. Spec §8 Payments. */
export function useWelcome(): () => Promise<void> {
  const t = useText('subscription', 'payment');
  const { toast } = useToast();
  const { refresh } = useAuth();
  return async () => {
    await Promise.all([refresh(), loadTexts('money')]);
    toast({ title: t('welcome', { product: siteName() }), description: t('welcomeText'), icon: Sparkles });
  };
}
