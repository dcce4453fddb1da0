// Members the viewer has blocked, and those to block: the matches, who can write. Spec §2 Safety Center, §8 Block and Unblock.
import type { MatchedMember } from '@violet/contract/matches';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { avatarOf } from '#parts/photos/photo.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { useHeldMatches } from '#parts/matches/queries.ts';
import { BlockDialog } from '#parts/safety/block-dialog.tsx';
import { BlockedList } from './blocked-list.tsx';

export interface BlockSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function BlockSheet({ open, onOpenChange }: BlockSheetProps) {
  const t = useText('safety', 'center');
  const shell = useText('shell');
  const [asked, setAsked] = useState<MatchedMember | null>(null);
  const done = () => setAsked(null);
  return (
    <>
      <Sheet
        open={open && asked === null}
        onOpenChange={onOpenChange}
        title={t('tool.block')}
        description={t('blockText')}
        closeLabel={shell('close')}
      >
        <h3 className="type-label">{t('blockedHeading')}</h3>
        <BlockedList />
        <h3 className="type-label pt-2">{t('blockSomeone')}</h3>
        <MatchList onBlock={setAsked} />
        <p className="type-caption">{t('blockElsewhere')}</p>
      </Sheet>
      {asked !== null && <BlockDialog userId={asked.id} name={asked.name} open onOpenChange={done} onBlocked={done} />}
    </>
  );
}

function MatchList({ onBlock }: { onBlock: (member: MatchedMember) => void }) {
  const t = useText('safety', 'center');
  const safety = useText('safety');
  return (
    <ListFrame list={useHeldMatches()} waiting={<SkeletonStack count={2} className="h-16 rounded-lg" />} empty={t('noMatches')}>
      {(matches) => (
        <List label={t('blockSomeone')}>
          {matches.map(({ id, otherUser }) => (
            <ListRow
              key={id}
              lead={<Avatar name={otherUser.name} src={avatarOf(otherUser.photos[0])} size={40} on="surface" />}
              title={otherUser.name}
              trailing={
                <Button
                  kind="danger-outline"
                  size="sm"
                  icon={Ban}
                  aria-label={safety('blockNamed', { name: otherUser.name })}
                  onClick={() => onBlock(otherUser)}
                >
                  {safety('blockConfirm')}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </ListFrame>
  );
}
