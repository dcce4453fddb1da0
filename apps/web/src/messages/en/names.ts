/** The lists of the contract are English already. */
export const names: Readonly<Record<string, string>> = {};
