import { Check, CheckCheck, Clock } from 'lucide-react';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Icon } from '#ui/media/icon.tsx';
import type { Entry, Group } from './entries.ts';
import { formatsOf } from './formats.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { Place } from './message-bubble.tsx';

function placeOf(index: number, count: number): Place {
  if (count === 1) return 'only';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'middle';
}

export interface MessageGroupProps {
  group: Group;
  speaker: string;
}

/** What scrolls or comes in leaves alone what has not changed. */
export const MessageGroup = memo(OneGroup, (before, after) => before.speaker === after.speaker && isSame(before.group, after.group));

function isSame(before: Group, after: Group): boolean {
  return before.entries.length === after.entries.length && before.entries.every((entry, index) => entry === after.entries[index]);
}

/** Messages of one speaker close in time, with one line under them; for screen readers each has speaker and time. */
function OneGroup({ group, speaker }: MessageGroupProps) {
  const { isMine, entries } = group;
  const last = entries.at(-1);
  return (
    <div className="flex flex-col gap-1">
      {entries.map((entry, index) => (
        <div key={entry.key}>
          <span className="sr-only">{speaker}</span>
          <MessageBubble entry={entry} place={placeOf(index, entries.length)} />
          {entry !== last && (
            <span className="sr-only">
              <Moment at={entry.at} />
            </span>
          )}
        </div>
      ))}
      {last !== undefined && last.outgoing?.delivery.phase !== 'failed' && (
        <p className={clsx('mx-1 mt-0.5 mb-2 flex items-center gap-1.5 text-micro text-ink-3', isMine && 'self-end')}>
          <Moment at={last.at} />
          {isMine && !isRemoved(last) && <DeliveryMark entry={last} />}
        </p>
      )}
    </div>
  );
}

/** Nobody asks whether nothing was read. */
function isRemoved({ message }: Entry): boolean {
  return message !== null && message.removedAt !== null;
}

const clock = formatsOf({ hour: 'numeric', minute: '2-digit' });

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{clock(useLocale()).format(Date.parse(at))}</time>;
}

function DeliveryMark({ entry }: { entry: Entry }) {
  const t = useText('chat');
  if (entry.message === null) {
    // Mostly it is there before this shows.
    return (
      <span className="flex animate-[v-fade-in_140ms_500ms_both] items-center gap-1">
        <span>{t('sending')}</span>
        <Icon as={Clock} size={14} />
      </span>
    );
  }
  const isRead = entry.message.readAt !== null;
  return (
    <>
      <span>{isRead ? t('read') : t('sent')}</span>
      <Icon as={isRead ? CheckCheck : Check} size={14} />
    </>
  );
}
