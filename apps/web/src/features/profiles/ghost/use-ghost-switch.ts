import { useNavigate } from '@tanstack/react-router';
import { Ghost } from 'lucide-react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useGhostMode } from '#features/profiles/queries.ts';

/** Ghost mode on or off, and a toast that tells how it went. Spec §4 Ghost mode, §8. */
export function useGhostSwitch(): { turn: (on: boolean) => void; isPending: boolean } {
  const t = useText('profiles');
  const refusalText = useRefusalText();
  const { toast } = useToast();
  const navigate = useNavigate();
  const ghost = useGhostMode();
  const upgrade = { label: useText('discovery')('limit.upgrade'), onAction: () => void navigate({ to: '/premium' }) };

  function turn(on: boolean) {
    ghost.mutate(on, {
      onSuccess: ({ ghostMode }) =>
        toast({
          title: ghostMode ? t('ghostOn') : t('ghostOff'),
          description: ghostMode ? t('ghostOnText') : t('ghostOffText'),
          icon: Ghost,
        }),
      onError: (error) =>
        isRefusal(error, 'premium_required')
          ? toast({ title: t('ghostFailed'), description: refusalText.refusal(error), icon: Ghost, action: upgrade })
          : toast({ kind: 'error', title: t('ghostFailed'), description: refusalText.refusal(error) }),
    });
  }
  return { turn, isPending: ghost.isPending };
}
