/** About what fits beside each other on a phone; on wide screens it is twice as much. */
const charactersPerLine = 42;
/** Three times what is shown of a folded text, so that there is always something to unfold. */
const mostLines = 24;

export function isLong(text: string): boolean {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersPerLine)), 0);
  return lines > mostLines;
}
