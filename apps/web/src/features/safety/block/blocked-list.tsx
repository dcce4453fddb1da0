import type { Block } from '@violet/contract/safety';
import { UserCheck } from 'lucide-react';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useBlocks, useUnblock } from '#features/safety/queries.ts';

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
  const locale = useLocale();
  const { toast } = useToast();
  const { refusal } = useRefusalText();
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
      caption={<time dateTime={createdAt}>{t('records.blockedWhen', { when: shortAgo(createdAt, locale) })}</time>}
      trailing={
        <Button kind="outline" size="sm" loading={unblock.isPending} aria-label={t('unblockNamed', { name })} onClick={takeBack}>
          {t('unblock')}
        </Button>
      }
    />
  );
}
