/** What went wrong, without the command that failed: its arguments may be the password, or say who is online. */
export function reasonOf(error: unknown): Error {
  const { lastNodeError } = error as { readonly lastNodeError?: unknown };
  const cause = lastNodeError ?? error;
  const words = cause instanceof Error ? cause.message : String(cause);
  return new Error(words.replace(/, with args beginning with:.*/su, ''));
}
