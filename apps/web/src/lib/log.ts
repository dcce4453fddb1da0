/** The one way to the browser's console: for what went wrong and is nobody's to see on the screen. */
export function logProblem(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`${what}:`, cause);
}
