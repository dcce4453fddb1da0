// One conversation: header, messages, field. Spec §2 Conversation, §4 Chat.
import type { Match } from '@violet/contract/matches';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Problem } from '../../lib/problem.tsx';
import { useMember } from '../../session/session-context.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { clsx } from 'clsx';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { FirstWords } from './first-words.tsx';
import { MessageLog } from './message-log.tsx';
import { useThread } from './queries.ts';
import type { FoundConversation } from './use-conversation.ts';
import { StatusStrip } from './status-line.tsx';
import { useIsTyping } from './use-typing.ts';

export interface ConversationProps {
  matchId: string;
  found: FoundConversation;
  /** At the right of the header. */
  menu: ReactNode;
  /** Under the header. */
  notice?: ReactNode | undefined;
}

export function Conversation({ matchId, found, menu, notice }: ConversationProps) {
  const { match } = found;
  const isTyping = useIsTyping(matchId, useMember().id);
  return (
    <div className="flex h-dvh flex-col">
      <ConversationHeader member={match?.otherUser} isTyping={isTyping} menu={match !== undefined && menu} />
      {match !== undefined && <StatusStrip member={match.otherUser} />}
      {notice}
      {found.isBroken ? (
        <div className="grid flex-1 place-items-center p-6">
          <Problem onRetry={found.retry} isRetrying={found.isRetrying} />
        </div>
      ) : (
        <Messages matchId={matchId} match={match} isTyping={isTyping} />
      )}
      {match !== undefined && !found.isBroken && <Composer matchId={matchId} name={match.otherUser.name} />}
    </div>
  );
}

function Messages({ matchId, match, isTyping }: { matchId: string; match: Match | undefined; isTyping: boolean }) {
  const { data: thread } = useThread(matchId);
  if (match === undefined || thread === undefined) return <ThreadSkeleton />;
  return (
    <MessageLog
      matchId={matchId}
      other={match.otherUser}
      thread={thread}
      isTyping={isTyping}
      beginning={thread.length === 0 && <FirstWords match={match} />}
    />
  );
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'];

function ThreadSkeleton() {
  const t = useText('chat');
  return (
    <div className="mx-auto flex w-full max-w-(--v-chat) flex-1 flex-col justify-end px-4 pb-3">
      <SkeletonGroup label={t('loadingMessages')}>
        <div className="flex flex-col gap-2">
          {widths.map((width, index) => (
            <Skeleton key={index} className={clsx('h-11 rounded-[20px]', width, index % 2 === 1 && 'self-end')} />
          ))}
        </div>
      </SkeletonGroup>
    </div>
  );
}
