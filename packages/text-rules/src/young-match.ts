/**
 * A match is young for two weeks, and then until so many messages were written by both together. Two weeks is the task's own figure, twenty
 * messages are about one evening of writing. With less than that in two weeks both are strangers still.
 */
export const youngMatch = { days: 14, messages: 20 } as const;

export interface MatchAge {
  /** When the two matched (ISO 8601). */
  readonly createdAt: string;
  /** How many messages both have written together, as whoever asks counts them. */
  readonly messages: number;
}

export function isYoungMatch({ createdAt, messages }: MatchAge, now: number): boolean {
  return now - Date.parse(createdAt) < youngMatch.days * 86_400_000 || messages < youngMatch.messages;
}
