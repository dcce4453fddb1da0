// One conversation: header, messages, field. Spec §2 Conversation, §4 Chat.
import { quoteLength } from '@violet/contract/chat/messages';
import type { Match } from '@violet/contract/matches';
import type { Message, Quote } from '@violet/contract/chat/messages';
import { isYoungMatch } from '@violet/text-rules/young-match';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useText, withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { useNow } from '#lib/i18n/use-now.ts';
import { useMember } from '#session/session-context.ts';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { clsx } from 'clsx';
import { Composer } from '#features/chat/composer/composer.tsx';
import { ConversationContext } from './conversation-context.ts';
import type { OpenConversation } from './conversation-context.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { quotedNow } from '#realtime/caches/thread.ts';
import { FirstWords } from './first-words.tsx';
import { openMedia } from './open-media.ts';
import { MessageLog } from '#features/chat/thread/message-log.tsx';
import { useThread } from '#features/chat/queries.ts';
import type { FoundConversation } from './use-conversation.ts';
import { useHiddenWords } from '#features/chat/nudges/use-hidden-words.ts';
import { StatusStrip } from '#features/chat/status-line.tsx';
import { useIsTyping } from '#features/chat/composer/use-typing.ts';

export const LazyBeforeYouMeet = lazyComponent(async () => (await withTexts('protection', import('./before-you-meet.tsx'))).BeforeYouMeet);

export interface ConversationProps {
  matchId: string;
  found: FoundConversation;
  /** At the right of the header. */
  menu: ReactNode;
  underHeader?: ReactNode | undefined;
  /** A message bothers the viewer. */
  onReport: (message: Message) => void;
  onBlock: () => void;
}

export function Conversation({ matchId, found, menu, underHeader, onReport, onBlock }: ConversationProps) {
  const { match } = found;
  const isTyping = useIsTyping(matchId, useMember().id);
  const isYoung = useIsYoung(matchId, match);
  const { data: thread } = useThread(matchId);
  const [answered, setAnswered] = useState<Quote | null>(null);
  const answer = useCallback((message: Message) => setAnswered(quoteOf(message)), []);
  return (
    <div className="flex h-[calc(100dvh-var(--v-above,0px))] flex-col">
      <ConversationHeader member={match?.otherUser} isTyping={isTyping} menu={match !== undefined && menu} />
      {match !== undefined && <StatusStrip member={match.otherUser} />}
      {underHeader !== undefined && <div className="mx-auto w-full max-w-(--v-chat) px-4 pt-3 pb-1">{underHeader}</div>}
      {found.isBroken ? (
        <div className="grid flex-1 place-items-center p-6">
          <LoadError onRetry={found.retry} isRetrying={found.isRetrying} />
        </div>
      ) : (
        <Messages
          matchId={matchId}
          match={match}
          isTyping={isTyping}
          isYoung={isYoung}
          onAnswer={answer}
          onReport={onReport}
          onBlock={onBlock}
        />
      )}
      {match !== undefined && !found.isBroken && (
        <Composer
          matchId={matchId}
          name={match.otherUser.name}
          isYoung={isYoung}
          media={openMedia(match, thread ?? [])}
          answered={answered && quotedNow(answered, thread ?? [])}
          onAnswered={() => setAnswered(null)}
        />
      )}
    </div>
  );
}

/** Of a photo that is shown once no word is repeated. */
function quoteOf({ id: messageId, senderId, messageType, content, photo }: Message): Quote {
  return { messageId, senderId, messageType, excerpt: content === '' || photo?.once ? null : content.slice(0, quoteLength) };
}

/** Messages are numbered without gaps, so that the last number is how many there are. */
function useIsYoung(matchId: string, match: Match | undefined): boolean {
  const { data: thread } = useThread(matchId);
  const now = useNow();
  return match !== undefined && isYoungMatch({ createdAt: match.createdAt, messages: thread?.at(-1)?.seq ?? 0 }, now);
}

interface MessagesProps extends Omit<OpenConversation, 'hides' | 'name'> {
  matchId: string;
  match: Match | undefined;
  isTyping: boolean;
}

function Messages({ matchId, match, isTyping, isYoung, onAnswer, onReport, onBlock }: MessagesProps) {
  const { data: thread } = useThread(matchId);
  const hides = useHiddenWords();
  const { isProtected } = useMember();
  const name = match?.otherUser.name ?? '';
  const open = useMemo(
    () => hides && { hides, name, isYoung, onAnswer, onReport, onBlock },
    [hides, name, isYoung, onAnswer, onReport, onBlock],
  );
  if (match === undefined || thread === undefined || open === undefined) return <ThreadSkeleton />;
  return (
    <ConversationContext value={open}>
      <MessageLog
        matchId={matchId}
        other={match.otherUser}
        thread={thread}
        isTyping={isTyping}
        advice={
          isProtected &&
          isYoung && (
            <Suspense fallback={null}>
              <LazyBeforeYouMeet />
            </Suspense>
          )
        }
        beginning={thread.length === 0 && <FirstWords match={match} />}
      />
    </ConversationContext>
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
