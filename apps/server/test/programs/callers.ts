// Members who look at one address again and again, and remember how they were answered.
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './served-community.ts';

export interface Answer {
  readonly path: string;
  /** On the clock of `performance`. */
  readonly at: number;
  readonly ms: number;
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

export interface Caller {
  readonly answers: readonly Answer[];
  /** Rejects where there was once no answer at all. */
  end(): Promise<void>;
}

const everyMs = 20;

export function startCaller(origin: string, path: string, { cookie }: Person): Caller {
  const answers: Answer[] = [];
  let isOver = false;
  async function call(): Promise<void> {
    while (!isOver) {
      const calledAt = performance.now();
      const response = await fetch(origin + path, { headers: { cookie } });
      await response.arrayBuffer();
      const at = performance.now();
      answers.push({ path, at, ms: at - calledAt, status: response.status, hasRetryAfter: response.headers.has('retry-after') });
      await pause(everyMs);
    }
  }
  const ended = call();
  ended.catch(() => undefined);
  return {
    answers,
    async end() {
      isOver = true;
      await ended;
    },
  };
}
