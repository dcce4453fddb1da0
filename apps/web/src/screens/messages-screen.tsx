import { ChatPanes } from '../features/chat/chat-panes.tsx';

/** Her conversations. Spec §2 Chat list. */
export function MessagesScreen() {
  return <ChatPanes />;
}
