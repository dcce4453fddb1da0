/** What a statement begins with: a few words, so that an operator's figures stay few. */
const kinds = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

/** Hears how long a statement took until it was answered or failed, in seconds. Waiting for a connection is no part of it. */
export type OnStatement = (kind: string, seconds: number) => void;

function kindOf(text: string): string {
  const word = /^\s*(\w+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
  return kinds.has(word) ? word : 'other';
}

/** Measures statements once somebody wants to hear of them. */
export function createStatementTimes() {
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
        heard?.(kindOf(text), (performance.now() - began) / 1_000);
      }
    },
  };
}
