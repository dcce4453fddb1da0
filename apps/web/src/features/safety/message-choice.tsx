import type { MatchedMember } from '@violet/contract/matches';
import type { Message } from '@violet/contract/messages';
import { maxReportedMessages } from '@violet/contract/safety';
import { useId } from 'react';
import { shortAgo } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { CheckRow } from '../../ui/check-row.tsx';

export interface MessageChoiceProps {
  /** Oldest first. */
  messages: readonly Message[];
  member: MatchedMember;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which messages go along with a report; the newest is at the top. Where none is chosen, the server takes the last fifty. */
export function MessageChoice({ messages, member, chosen, onChange }: MessageChoiceProps) {
  const t = useText('safety');
  const language = useLanguage();
  const hintId = useId();
  const isFull = chosen.length >= maxReportedMessages;
  return (
    <fieldset aria-describedby={hintId} className="flex min-w-0 flex-col gap-1.5">
      <legend className="type-label mb-1.5">{t('choice.title')}</legend>
      <p id={hintId} className="type-caption" aria-live="polite">
        {chosen.length === 0 ? t('choice.none') : t('choice.chosen', { count: chosen.length, max: maxReportedMessages })}
      </p>
      <div className="v-card max-h-64 divide-y divide-line overflow-y-auto overscroll-contain">
        {messages.toReversed().map(({ id, senderId, content, createdAt }) => {
          const isChosen = chosen.includes(id);
          return (
            <CheckRow
              key={id}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((known) => known !== id))}
              caption={`${senderId === member.id ? member.name : t('choice.you')}, ${shortAgo(createdAt, language)}`}
            >
              {content}
            </CheckRow>
          );
        })}
      </div>
    </fieldset>
  );
}
