/** Where landing and login go on with a sign-in that waits for its second step. */
export const secondStepHash = 'second-step';
