import type { MatchedMember } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { maxReportedMessages } from '@violet/contract/safety';
import { useId, useState } from 'react';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useMessageWords } from './message-words.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckRow } from '#ui/fields/check-row.tsx';
import type { CheckRowProps } from '#ui/fields/check-row.tsx';

export interface MessageChoiceProps {
  /** Oldest first. */
  messages: readonly Message[];
  member: MatchedMember;
  /** Why one is folded in the conversation; unknown: it may be. */
  foldReason: (message: Message) => 'byWords' | 'byYou' | 'unknown' | null;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which messages go along with a report; the newest is at the top. The server takes the last fifty where none is chosen. */
export function MessageChoice({ messages, member, foldReason, chosen, onChange }: MessageChoiceProps) {
  const t = useText('safety');
  const words = useMessageWords();
  const locale = useLocale();
  const hintId = useId();
  const isFull = chosen.length >= maxReportedMessages;
  // Messages are numbered without gaps.
  const hasEarlier = (messages[0]?.seq ?? 1) > 1;
  return (
    <fieldset aria-describedby={hintId} className="flex min-w-0 flex-col gap-1.5">
      <legend className="type-label mb-1.5">{t('choice.title')}</legend>
      <p id={hintId} className="type-caption" aria-live="polite">
        {chosen.length === 0 ? t('choice.none') : t('choice.chosen', { count: chosen.length, max: maxReportedMessages })}
        {hasEarlier && ` ${t('choice.earlier')}`}
      </p>
      <div className="v-card max-h-64 divide-y divide-line overflow-y-auto overscroll-contain">
        {messages.toReversed().map((message) => {
          const { id, senderId, createdAt } = message;
          const isChosen = chosen.includes(id);
          return (
            <Choice
              key={id}
              content={words(message)}
              reason={message.removedAt === null ? foldReason(message) : null}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((known) => known !== id))}
              caption={`${senderId === member.id ? member.name : t('choice.you')}, ${shortAgo(createdAt, locale)}`}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

interface ChoiceProps extends Omit<CheckRowProps, 'children'> {
  content: string;
  reason: ReturnType<MessageChoiceProps['foldReason']>;
}

/** What is folded in the conversation is folded here, until the viewer looks. ADR 017. */
function Choice({ content, reason, ...row }: ChoiceProps) {
  const t = useText('chat', 'nudges');
  const [isOpen, setOpen] = useState(false);
  if (reason === null) return <CheckRow {...row}>{content}</CheckRow>;
  return (
    <div>
      <CheckRow {...row}>{isOpen ? content : reason === 'unknown' ? '…' : t(reason)}</CheckRow>
      {reason !== 'unknown' && (
        <div className="pr-2 pb-1.5 pl-9">
          <Button kind="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'fold' : 'show')}
          </Button>
        </div>
      )}
    </div>
  );
}
