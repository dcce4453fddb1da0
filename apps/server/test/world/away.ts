/** Tests share their cores with others, so a slow database is not taken for one that is away. Outages are tried with the real program. */
export const awayMs = 15_000;
