import type { Message } from '@violet/contract/messages';
import { useMessageAnswer } from './message-answers.ts';
import { useHiddenWords } from './use-hidden-words.ts';

/** Why a message of the other one is folded wherever it stands outside the conversation; unknown until her words are. */
export function useFoldReason(message: Pick<Message, 'id' | 'content'> | null, isMine: boolean): 'byWords' | 'byYou' | 'unknown' | null {
  const hides = useHiddenWords();
  const answer = useMessageAnswer(message?.id);
  if (message === null || isMine) return null;
  if (answer === 'hidden') return 'byYou';
  if (hides === undefined) return 'unknown';
  return hides(message.content) ? 'byWords' : null;
}
