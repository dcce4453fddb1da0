/** So long evidence is kept once a report is decided, or somebody in it has left. */
const keptDays = 90;

export function evidenceUntil(now: Date): Date {
  return new Date(now.getTime() + keptDays * 86_400_000);
}
