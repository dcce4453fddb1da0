/** What judges photos of conversations: the model, nobody, or, for trials, the colour in their middle. */
export const photoChecks = ['on', 'off', 'test'] as const;
export type PhotoCheck = (typeof photoChecks)[number];
