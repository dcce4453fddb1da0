import type { Block } from '@violet/contract/safety';
import { UserCheck } from 'lucide-react';
import { shortAgo } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import { useServerWords } from '../../lib/server-words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { SkeletonStack } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useBlocks, useUnblock } from './queries.ts';

export function BlockedList() {
  const t = useText('safety');
  return (
    <ListFrame list={useBlocks()} waiting={<SkeletonStack count={2} className="h-16 rounded-lg" />} empty={t('records.noBlocks')}>
      {(blocks) => (
        <List label={t('records.blocks')}>
          {blocks.map((block) => (
            <BlockRow key={block.id} block={block} />
          ))}
        </List>
      )}
    </ListFrame>
  );
}

function BlockRow({ block: { id, createdAt, blockedUser } }: { block: Block }) {
  const t = useText('safety');
  const language = useLanguage();
  const { toast } = useToast();
  const { refusal } = useServerWords();
  const unblock = useUnblock();
  const { name } = blockedUser;
  function takeBack() {
    unblock.mutate(id, {
      onSuccess: () => toast({ title: t('unblocked'), description: t('unblockedText'), icon: UserCheck }),
      onError: (error) => toast({ kind: 'error', title: t('unblockFailed'), description: refusal(error) }),
    });
  }
  return (
    <ListRow
      lead={<Avatar name={name} size={40} on="surface" />}
      title={name}
      caption={<time dateTime={createdAt}>{t('records.blockedWhen', { when: shortAgo(createdAt, language) })}</time>}
      trailing={
        <Button kind="outline" size="sm" loading={unblock.isPending} aria-label={t('unblockNamed', { name })} onClick={takeBack}>
          {t('unblock')}
        </Button>
      }
    />
  );
}
