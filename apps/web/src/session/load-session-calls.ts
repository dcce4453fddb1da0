/** A visitor never calls, so that the contract's shapes can wait. */
export const loadSessionCalls = () => import('./session-calls.ts');
