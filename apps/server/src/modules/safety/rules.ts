/** Evidence is kept so long once a report is decided, whoever has left meanwhile. */
const keptDays = 90;

export function evidenceUntil(now: Date): Date {
  return new Date(now.getTime() + keptDays * 86_400_000);
}
