import { Ghost } from 'lucide-react';
import { ApiError } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useMember } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useGhostMode } from './queries.ts';

/** A reminder while ghost mode is on, with the way out. Spec §2 Discover, §4 Ghost mode, §8. */
export function GhostBanner() {
  const t = useText('discover');
  const profiles = useText('profiles');
  const { toast } = useToast();
  const ghost = useGhostMode();
  const { ghostMode } = useMember();
  if (!ghostMode) return null;

  function turnOff() {
    ghost.mutate(false, {
      onSuccess: (answer) =>
        toast({ title: answer.ghostMode ? profiles('ghostOn') : profiles('ghostOff'), description: answer.message, icon: Ghost }),
      onError: (error) =>
        toast({
          kind: 'error',
          title: profiles('ghostFailed'),
          description: error instanceof ApiError ? error.body.message : error.message,
        }),
    });
  }
  return (
    <Note
      icon={Ghost}
      title={t('ghost.title')}
      action={
        <span className="-my-2 -mr-3">
          <Button kind="ghost" size="sm" loading={ghost.isPending} onClick={turnOff}>
            {t('ghost.off')}
          </Button>
        </span>
      }
    >
      {t('ghost.text')}
    </Note>
  );
}
