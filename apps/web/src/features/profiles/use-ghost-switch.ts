import { useNavigate } from '@tanstack/react-router';
import { Ghost } from 'lucide-react';
import { isRefusal } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { useToast } from '../../ui/toast-context.ts';
import { useGhostMode } from './queries.ts';

/** Ghost mode on or off, and a toast that tells how it went. Spec §4 Ghost mode, §8. */
export function useGhostSwitch(): { turn: (on: boolean) => void; isPending: boolean } {
  const t = useText('profiles');
  const said = useServerWords();
  const { toast } = useToast();
  const navigate = useNavigate();
  const ghost = useGhostMode();
  const upgrade = { label: useText('discover')('limit.upgrade'), onAction: () => void navigate({ to: '/premium' }) };

  function turn(on: boolean) {
    ghost.mutate(on, {
      onSuccess: ({ ghostMode, message }) =>
        toast({ title: ghostMode ? t('ghostOn') : t('ghostOff'), description: said.sentence(message), icon: Ghost }),
      onError: (error) =>
        isRefusal(error, 'premium_required')
          ? toast({ title: t('ghostFailed'), description: said.refusal(error), icon: Ghost, action: upgrade })
          : toast({ kind: 'error', title: t('ghostFailed'), description: said.refusal(error) }),
    });
  }
  return { turn, isPending: ghost.isPending };
}
