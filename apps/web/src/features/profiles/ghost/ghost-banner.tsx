import { Ghost } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useGhostSwitch } from './use-ghost-switch.ts';

/** A reminder while ghost mode is on, with the way out. Spec §2 Discover, §4 Ghost mode. */
export function GhostBanner() {
  const t = useText('discovery');
  const { turn, isPending } = useGhostSwitch();
  const { ghostMode } = useMember();
  if (!ghostMode) return null;
  return (
    <Note
      icon={Ghost}
      title={t('ghost.title')}
      action={
        <span className="-my-2 -mr-3">
          <Button kind="ghost" size="sm" loading={isPending} onClick={() => turn(false)}>
            {t('ghost.off')}
          </Button>
        </span>
      }
    >
      {t('ghost.text')}
    </Note>
  );
}
