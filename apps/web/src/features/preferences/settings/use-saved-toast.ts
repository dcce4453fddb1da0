import { CircleCheck } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useToast } from '#ui/feedback/toast-context.ts';

/** What the four tabs of the preferences say when they have saved, or could not. Spec §8 Preferences. */
export function useSavedToast() {
  const t = useText('preferences');
  const { toast } = useToast();
  return {
    onSuccess: () => toast({ title: t('saved'), description: t('savedText'), icon: CircleCheck }),
    onError: () => toast({ kind: 'error' as const, title: t('failed'), description: t('failedText') }),
  };
}
