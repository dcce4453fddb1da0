import type { MatchedMember } from '@violet/contract/matches';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { useIsWide } from '#features/chat/use-media.ts';
import { useLastActive } from '#features/chat/use-last-active.ts';
import { useNow } from '#lib/i18n/use-now.ts';

export interface ConversationHeaderProps {
  /** Undefined while the conversation is looked for. */
  member: MatchedMember | undefined;
  isTyping: boolean;
  menu?: ReactNode | undefined;
}

/** Who the other one is, and whether online. Spec §2 Conversation. */
export function ConversationHeader({ member, isTyping, menu }: ConversationHeaderProps) {
  const shell = useText('shell');
  const titles = useText('titles');
  const isWide = useIsWide();
  const actions = (
    <>
      <ConnectionStatus />
      {menu}
    </>
  );
  return (
    <HeaderBar look="surface" back={isWide ? undefined : { label: shell('back'), href: '/chats' }} actions={actions}>
      {member === undefined ? <h1 className="sr-only">{titles('conversation')}</h1> : <Person member={member} isTyping={isTyping} />}
    </HeaderBar>
  );
}

function Person({ member, isTyping }: { member: MatchedMember; isTyping: boolean }) {
  const t = useText('chat');
  const { name, photos, isOnline } = member;
  const seen = useLastActive(member, useNow());
  const there = isOnline === true ? t('online') : seen;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatarOf(photos[0])} size={42} on="surface" onlineLabel={isOnline === true ? '' : undefined} />
      <div className="min-w-0">
        <h1 className="truncate font-display text-[1.125rem] leading-[1.2] font-semibold outline-none">{name}</h1>
        <p
          role="status"
          className={clsx(
            'truncate text-micro',
            isTyping ? 'font-semibold text-violet-text' : isOnline === true ? 'font-semibold text-leaf-text' : 'font-medium text-ink-3',
          )}
        >
          {isTyping ? t('typing') : there}
        </p>
      </div>
    </div>
  );
}
