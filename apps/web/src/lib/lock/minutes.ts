/** How long nobody may look at the site before it locks. */
export const lockMinutes = [0, 1, 5, 15] as const;
export type LockMinutes = (typeof lockMinutes)[number];

export const readMinutes = (value: unknown): LockMinutes => lockMinutes.find((known) => known === value) ?? 5;
