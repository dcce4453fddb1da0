/** One conversation. Spec §2 Conversation. */
export function ConversationScreen() {
  return null;
}
