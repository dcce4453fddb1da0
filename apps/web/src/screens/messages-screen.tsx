/** Her conversations. Spec §2 Chat list. */
export function MessagesScreen() {
  return null;
}
