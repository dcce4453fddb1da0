import type { Quote } from '@violet/contract/chat/messages';
import { clsx } from 'clsx';
import { useContext } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { useOpenConversation } from '#features/chat/conversation/conversation-context.ts';
import { useQuoteWords } from '#features/chat/use-message-words.ts';
import { useFoldReasons } from '#features/chat/nudges/use-fold-reasons.ts';
import { GoToMessage } from './go-to-message.ts';

/** What a message answers, as it says now; a press leads there, where it is loaded. Folded words stay folded. */
export function Quoted({ quote, isMine }: { quote: Quote; isMine: boolean }) {
  const t = useText('chat');
  const nudges = useText('chat', 'nudges');
  const me = useMember();
  const goTo = useContext(GoToMessage);
  const { name } = useOpenConversation();
  const { messageId: id, senderId } = quote;
  const excerpt = useQuoteWords()(quote, name);
  const fold = useFoldReasons()({ id, senderId, content: excerpt ?? '' });
  const isOwn = senderId === me.id;
  return (
    <button
      type="button"
      onClick={() => goTo(id)}
      className={clsx('mb-1.5 block w-full border-l-2 pl-2.5 text-left text-caption', isMine ? 'border-on-violet' : 'border-violet')}
    >
      <span className="sr-only">{isOwn ? t('quoteOfYou') : t('quoteOf', { name })}</span>
      <span aria-hidden="true" className={clsx('block font-semibold', !isMine && 'text-violet-text')}>
        {isOwn ? t('youSaid') : name}
      </span>
      {/* All of it: an excerpt is short. */}
      <span className={clsx('whitespace-normal', excerpt === null && 'italic')}>
        {excerpt === null ? t('removed') : fold === null ? excerpt : fold === 'unknown' ? '…' : nudges(fold)}
      </span>
    </button>
  );
}
