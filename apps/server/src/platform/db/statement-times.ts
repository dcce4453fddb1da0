import { nameStatement } from './name-statement.ts';

/** Four verbs for each of our tables are fewer. Whatever statements there come to be, an operator's figures stay this many. */
const mostNames = 500;

/** Hears how long a statement took until it was answered or failed, in seconds. Waiting for a connection is no part of it. */
export type OnStatement = (name: string, seconds: number) => void;

/** Names up to a number, and one for all further ones. */
export function createNames(most = mostNames): (text: string) => string {
  const known = new Set<string>();
  return (text) => {
    const name = nameStatement(text);
    if (known.size < most) known.add(name);
    return known.has(name) ? name : 'other';
  };
}

/** Measures statements once somebody wants to hear of them. */
export function createStatementTimes() {
  const nameOf = createNames();
  let heard: OnStatement | undefined;
  return {
    observe(onStatement: OnStatement): void {
      heard = onStatement;
    },
    async measure<T>(text: string, work: () => Promise<T>): Promise<T> {
      const began = performance.now();
      try {
        return await work();
      } finally {
        heard?.(nameOf(text), (performance.now() - began) / 1_000);
      }
    },
  };
}
