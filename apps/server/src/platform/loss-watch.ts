// Whether notes between processes may have been lost of late. Whoever would find out from the database looks there only then.

export interface LossWatchOptions {
  readonly processId: string;
  /** Says something to the watches of all other processes. */
  readonly say: (beat: Beat) => void;
  /** Whether notes come in and go out right now. */
  readonly isConnected: () => boolean;
  readonly times?: LossWatchTimes;
}

/** In ms. */
export interface LossWatchTimes {
  readonly everyMs: number;
  /** A process that says nothing for this long and took no leave has ended with something untold, perhaps. */
  readonly silentMs: number;
  /** How long a doubt lasts, so that whoever looks now and then looks once more after it. */
  readonly doubtMs: number;
}

/** A process's sign of life. */
export interface Beat {
  readonly from: string;
  /** How many of its notes did not go out since it started. */
  readonly lost: number;
  readonly isLeaving?: true;
}

const usualTimes: LossWatchTimes = { everyMs: 1_000, silentMs: 3_500, doubtMs: 15_000 };

/** What was lost is in doubt at most this long after; `silentMs` and one beat. */
export const doubtedWithinMs = 5_000;

/**
 * Redis hands on what reaches it for as long as it is connected. So a note is lost only where this process was cut off, another could not
 * send, or another ended between a commit and its note; each of them raises a doubt, as does a process that gives no signs of life.
 */
export function createLossWatch({ processId, say, isConnected, times = usualTimes }: LossWatchOptions) {
  const { everyMs, silentMs, doubtMs } = times;
  const others = new Map<string, { heardAt: number; lost: number }>();
  let lost = 0;
  // What came before this process listened is not known to it.
  let doubtedAt = performance.now();

  function doubt(): void {
    doubtedAt = performance.now();
  }

  function look(): void {
    const now = performance.now();
    for (const [from, { heardAt }] of others) {
      if (now - heardAt <= silentMs) continue;
      others.delete(from);
      doubt();
    }
    if (!isConnected()) doubt();
    say({ from: processId, lost });
  }

  const timer = setInterval(look, everyMs).unref();

  return {
    /** What another watch said. */
    hear({ from, lost: lostThere, isLeaving }: Beat): void {
      if (from === processId) return;
      if (lostThere > (others.get(from)?.lost ?? 0)) doubt();
      if (isLeaving) others.delete(from);
      else others.set(from, { heardAt: performance.now(), lost: lostThere });
    },

    /** A note of another process has come. One of a release of before gives no sign of life, and is never quite trusted. */
    heardFrom(from: string): void {
      if (!others.has(from)) doubt();
    },

    /** A note of this process did not go out. */
    lose(): void {
      lost += 1;
      doubt();
    },

    doubt,

    mayHaveLost: (): boolean => performance.now() - doubtedAt < doubtMs,

    leave(): void {
      clearInterval(timer);
      say({ from: processId, lost, isLeaving: true });
    },
  };
}
