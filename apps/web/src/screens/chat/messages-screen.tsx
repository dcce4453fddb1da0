import { ChatPanes } from '#features/chat/chat-panes.tsx';
import { usePreload } from './preload.ts';

/** The viewer's conversations. Spec §2 Chat list. */
export function MessagesScreen() {
  usePreload('/conversation/$matchId');
  return <ChatPanes />;
}
