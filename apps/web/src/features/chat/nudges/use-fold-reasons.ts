import type { Message } from '@violet/contract/chat/messages';
import { useMember } from '#session/session-context.ts';
import { useMessageAnswers } from './message-answers.ts';
import { useHiddenWords } from './use-hidden-words.ts';

type FoldReason = 'byWords' | 'byYou' | 'unknown';

/** Why a message of the other member is folded wherever it stands outside the conversation. Unknown until the viewer's words are. */
export function useFoldReasons(): (message: Pick<Message, 'id' | 'senderId' | 'content'> | null) => FoldReason | null {
  const me = useMember();
  const hides = useHiddenWords();
  const answers = useMessageAnswers();
  return (message) => {
    if (message === null || message.senderId === me.id) return null;
    if (answers[message.id] === 'hidden') return 'byYou';
    if (hides === undefined) return 'unknown';
    return hides(message.content) ? 'byWords' : null;
  };
}
