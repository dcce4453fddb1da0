/** Whether two values say the same; a list of choices does in any order. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function byText(a: unknown, b: unknown): number {
  return String(a).localeCompare(String(b));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted(byText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).toSorted(([a], [b]) => byText(a, b));
}
