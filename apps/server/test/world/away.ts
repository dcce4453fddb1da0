/** Tests share their cores with others, so a database that is slow is not taken for one that is away; outages are tried with the real program. */
export const awayMs = 15_000;
