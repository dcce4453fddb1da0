/** The two halves of a stored location, 'City, Full State Name'; both null when the member gives none. */
export function placeOf(location: string): { city: string | null; state: string | null } {
  const at = location.lastIndexOf(', ');
  return at < 0 ? { city: null, state: null } : { city: location.slice(0, at), state: location.slice(at + 2) };
}
