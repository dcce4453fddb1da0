// What vitest.config.ts gives every test; each tsconfig with tests reads this.
declare module 'vitest' {
  interface ProvidedContext {
    /** How long a test waits for something that is on its way. */
    waitMs: number;
    /** How long it waits for what one process tells another. */
    toldMs: number;
    /** How long until what ended with a session is closed. */
    endedMs: number;
    failoverMs: number;
    /** How many times slower than an idle machine this one was at the start. What is judged by the clock is stretched by it. */
    slowness: number;
  }
}

export {};
