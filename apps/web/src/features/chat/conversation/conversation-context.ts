import type { Message } from '@violet/contract/chat/messages';
import { createContext, useContext } from 'react';

/** What holds for every message of the open conversation. */
export interface OpenConversation {
  /** The two hardly know each other yet. */
  isYoung: boolean;
  /** Whether a text holds one of the viewer's hidden words. */
  hides: (text: string) => boolean;
  /** The other member's name. */
  name: string;
  /** The viewer wants to answer this message … */
  onAnswer: (message: Message) => void;
  /** … to report it … */
  onReport: (message: Message) => void;
  /** … or to block the one who wrote it. */
  onBlock: () => void;
}

export const ConversationContext = createContext<OpenConversation | null>(null);

export function useOpenConversation(): OpenConversation {
  const open = useContext(ConversationContext);
  if (open === null) throw new Error('useOpenConversation must be used within Conversation');
  return open;
}
