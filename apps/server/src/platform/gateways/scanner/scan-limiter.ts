import { unavailable } from '#platform/http/errors.ts';

/** The daemon reads ten files at once. A slow one keeps its place there after we stopped waiting for it. */
const scansAtOnce = 4;

/** How long a file waits for its turn; what a member sends together takes less. */
const turnMs = 3_000;

interface Waiting {
  readonly memberId: string;
  go(): void;
}

/**
 * One scan at a time for each member, and few in a process. So nobody's files keep the scanner from everybody else's. Throws 503 where
 * there is no turn in time.
 */
export function createScanLimiter(waitMs = turnMs) {
  /** Whose files are being scanned. */
  const scanning = new Set<string>();
  const line = new Set<Waiting>();

  function next(): void {
    for (const first of line) {
      if (scanning.size >= scansAtOnce) return;
      if (scanning.has(first.memberId)) continue;
      line.delete(first);
      scanning.add(first.memberId);
      first.go();
    }
  }

  function wait(memberId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(waiting);
        reject(unavailable());
      }, waitMs);
      const waiting: Waiting = {
        memberId,
        go() {
          clearTimeout(timer);
          resolve();
        },
      };
      line.add(waiting);
      next();
    });
  }

  return async function limit<T>(memberId: string, scan: () => Promise<T>): Promise<T> {
    await wait(memberId);
    try {
      return await scan();
    } finally {
      scanning.delete(memberId);
      next();
    }
  };
}
