/** Silence is counted in these. One that is late because this process paused counts once, so nobody is judged by such a pause. */
const tickMs = 100;
const deafMs = 1_500;

interface Said {
  readonly count: number;
  readonly atMs: number;
  readonly end: (error?: Error) => void;
  /** Redis has taken it. */
  isTaken: boolean;
  silentMs: number;
}

/**
 * A process that hears what it says to itself through Redis is not deaf, whatever its connections look like.
 * One connection brings notes in the order Redis took them, so all that was published before has come, too.
 * @param say rejects where Redis does not take it
 */
export function createEcho(say: (count: number) => Promise<void>) {
  let count = 0;
  let said: Said | undefined;
  /** The moment what was heard last had been said, on the clock of `performance`. */
  let heardUntilMs = -Infinity;

  function begin(end: Said['end']): void {
    const own: Said = { count: (count += 1), atMs: performance.now(), end, isTaken: false, silentMs: 0 };
    said = own;
    say(own.count).then(
      () => (own.isTaken = true),
      (error: unknown) => end(error instanceof Error ? error : new Error('not taken', { cause: error })),
    );
  }

  return {
    /** Rejects where nothing is heard of it. */
    async ask(): Promise<void> {
      let silence: NodeJS.Timeout | undefined;
      try {
        await new Promise<void>((resolve, reject) => {
          begin((error) => (error ? reject(error) : resolve()));
          silence = setInterval(() => {
            if (!said) return;
            said.silentMs += tickMs;
            if (said.silentMs >= deafMs) said.end(new Error('what was said was not heard'));
          }, tickMs).unref();
        });
      } finally {
        clearInterval(silence);
        said = undefined;
      }
    },
    heard(echoed: number): void {
      if (said?.count !== echoed) return;
      heardUntilMs = said.atMs;
      said.end();
    },
    /** Whoever hears anything is behind, and not deaf. */
    heardAnything(): void {
      if (said?.isTaken) said.silentMs = 0;
    },
    /** The connection that hears is gone, and with it perhaps what was on its way. */
    lost(): void {
      heardUntilMs = -Infinity;
      said?.end(new Error('the connection is gone'));
    },
    hasHeardUntil: (atMs: number) => heardUntilMs > atMs,
  };
}

export type Echo = ReturnType<typeof createEcho>;
