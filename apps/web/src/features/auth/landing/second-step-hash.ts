/** Where the landing goes on with a sign-in that waits for its second step. */
export const secondStepHash = 'second-step';
