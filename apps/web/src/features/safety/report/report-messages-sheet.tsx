import type { MatchedMember } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMessageWords } from './message-words.ts';
import { MessageChoice } from './message-choice.tsx';
import type { MessageChoiceProps } from './message-choice.tsx';
import { ReportSheet } from '#parts/safety/report-sheet.tsx';
import type { ReportSheetProps } from '#parts/safety/report-sheet.tsx';

export interface ReportMessagesSheetProps
  extends Pick<ReportSheetProps, 'open' | 'onOpenChange' | 'onReported'>, Pick<MessageChoiceProps, 'foldReason'> {
  member: MatchedMember;
  /** The message it is about; without it the viewer chooses. */
  message: Message | undefined;
  /** What there is to choose from, oldest first. */
  thread: readonly Message[];
}

/** A report from a conversation, with the messages it is about. */
export function ReportMessagesSheet({ member, message, thread, foldReason, ...sheet }: ReportMessagesSheetProps) {
  const [chosen, choose] = useState<string[]>([]);
  if (message !== undefined) {
    return (
      <ReportSheet about={{ userId: member.id, messageIds: [message.id] }} {...sheet}>
        <ReportedMessage message={message} />
      </ReportSheet>
    );
  }
  return (
    <ReportSheet about={{ userId: member.id, messageIds: chosen.length === 0 ? undefined : chosen }} {...sheet}>
      <MessageChoice messages={thread} member={member} foldReason={foldReason} chosen={chosen} onChange={choose} />
    </ReportSheet>
  );
}

/** What goes along with the report, as it was written. */
function ReportedMessage({ message }: { message: Message }) {
  const t = useText('chat', 'nudges');
  const words = useMessageWords();
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="type-label">{t('reported')}</figcaption>
      <blockquote className="rounded-md bg-fill px-3.5 py-2.5 [overflow-wrap:anywhere] whitespace-pre-wrap">{words(message)}</blockquote>
    </figure>
  );
}
