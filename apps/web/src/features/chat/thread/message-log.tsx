// The messages of a conversation, by day and speaker. Spec §2 Conversation, §13 Accessibility: role log.
import type { MatchedMember } from '@violet/contract/matches';
import { ArrowDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { useOutboxOf } from '#features/chat/outbox/chat-context.ts';
import { DayLine } from './day-line.tsx';
import { groupEntries, listEntries, listRows } from './entries.ts';
import { GoToMessage } from './go-to-message.ts';
import { MessageGroup } from './message-group.tsx';
import { useOlderMessages } from '#features/chat/queries.ts';
import { countUnseen, olderThan } from '#realtime/caches/thread.ts';
import type { Thread } from '#realtime/caches/thread.ts';
import { TypingDots } from './typing-dots.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useReadReceipt } from './use-read-receipt.ts';
import { useRows } from './use-rows.ts';

/** What is drawn above and below the screen, so that a quick finger finds it there. */
const bufferPx = 600;

export interface MessageLogProps {
  matchId: string;
  other: MatchedMember;
  thread: Thread;
  isTyping: boolean;
  /** Stands in the place of the messages while there are none. */
  beginning: ReactNode;
  /** Stands above the first message, and above the beginning. */
  advice: ReactNode;
}

export function MessageLog({ matchId, other, thread, isTyping, beginning, advice }: MessageLogProps) {
  const t = useText('chat');
  const me = useMember();
  const outbox = useOutboxOf(matchId);
  const older = useOlderMessages(matchId);
  const before = olderThan(thread);
  const loadOlder = () => {
    if (before !== null && !older.isPending) older.mutate(before);
  };

  const entries = useMemo(() => listEntries(thread, outbox, me.id), [thread, outbox, me.id]);
  const rows = useMemo(() => listRows(groupEntries(entries)), [entries]);
  const newest = entries.at(-1);
  const { box, content, isAtEnd, onScroll, toEnd } = useLogScroll({
    newestKey: newest?.key,
    newestIsMine: newest?.isMine ?? false,
    onNearTop: () => !older.isError && loadOlder(),
  });
  const { above, margin, isOlder, kept, hold, goTo } = useRows(rows);
  useReadReceipt(matchId, thread, isAtEnd);
  const unseen = useUnseen(thread, isAtEnd, me.id);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div ref={box} onScroll={onScroll} className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]">
        <div ref={content} className="mx-auto flex min-h-full max-w-(--v-chat) flex-col justify-end px-4 pt-2 pb-3">
          <div ref={above}>
            {before === null && advice}
            {entries.length === 0 && beginning}
            {before !== null && <Earlier isError={older.isError} isPending={older.isPending} onLoad={loadOlder} />}
          </div>
          <div
            role="log"
            aria-label={t('log', { name: other.name })}
            aria-busy={older.isPending}
            // Whoever reads what is old is told of nothing that only comes into view.
            aria-live={isAtEnd ? 'polite' : 'off'}
          >
            <GoToMessage value={goTo}>
              <Virtualizer data={rows} scrollRef={box} startMargin={margin} shift={isOlder} keepMounted={kept} bufferSize={bufferPx}>
                {(row) => (
                  <div key={row.key} className="pb-1" onFocus={() => hold(row.key)}>
                    {row.group === null ? (
                      <DayLine startsAt={row.startsAt} />
                    ) : (
                      <MessageGroup group={row.group} speaker={row.group.isMine ? t('youSaid') : other.name} />
                    )}
                  </div>
                )}
              </Virtualizer>
            </GoToMessage>
          </div>
          {isTyping && (
            <div className="mt-1 self-start">
              <TypingDots />
            </div>
          )}
        </div>
      </div>
      {unseen > 0 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <span className="pointer-events-auto rounded-full shadow-md">
            <Button size="sm" icon={ArrowDown} onClick={toEnd}>
              {t('newMessages', { count: unseen })}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

/** How many messages of the other one came in below what the viewer sees. */
function useUnseen(thread: Thread, isAtEnd: boolean, memberId: string): number {
  const last = thread.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  if (isAtEnd && seen !== last) setSeen(last);
  return isAtEnd ? 0 : countUnseen(thread, seen, memberId);
}

function Earlier({ isError, isPending, onLoad }: { isError: boolean; isPending: boolean; onLoad: () => void }) {
  const t = useText('chat');
  return (
    <div className="flex flex-col items-center gap-1 pb-2">
      {isError && <p className="type-caption">{t('earlierFailed')}</p>}
      <Button kind="ghost" size="sm" loading={isPending} onClick={onLoad}>
        {t('earlier')}
      </Button>
    </div>
  );
}
