/** An account that nobody used for so long is deleted. */
export const unusedKept = { count: 2, unit: 'year' } as const;
/** How many days before that the e-mails go. */
export const emailDays = { first: 30, last: 7 } as const;
