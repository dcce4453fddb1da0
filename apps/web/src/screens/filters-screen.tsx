/** Whom Discover shows her. Spec §2 Discovery Filters. */
export function FiltersScreen() {
  return null;
}
