import type { Message, Quote } from '@violet/contract/chat/messages';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';

/** What a message says to the viewer in one line. One that asks to verify, or is heard, says so in the viewer's language. */
export function useMessageWords(): (message: Pick<Message, 'senderId' | 'messageType' | 'content'>, name: string) => string {
  const verify = useText('chat', 'verify');
  const t = useText('chat');
  const me = useMember();
  return ({ senderId, messageType, content }, name) => {
    if (messageType === 'verify_request') return verify(senderId === me.id ? 'asking' : 'asked', { name });
    if (messageType === 'voice') return t('voice');
    return messageType === 'photo' && content === '' ? t('photo') : content;
  };
}

/** The same of a quote; null once what it quotes was taken back. */
export function useQuoteWords(): (quote: Quote, name: string) => string | null {
  const words = useMessageWords();
  return (quote, name) =>
    quote.excerpt === null && quote.messageType !== 'voice' && quote.messageType !== 'photo'
      ? null
      : words({ ...quote, content: quote.excerpt ?? '' }, name);
}
