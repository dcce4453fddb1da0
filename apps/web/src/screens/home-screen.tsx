/** Discover: the deck and what stands around it. Spec §2 Discover. */
export function HomeScreen() {
  return null;
}
