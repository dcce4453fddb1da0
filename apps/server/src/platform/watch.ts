import { startPatience } from './patience.ts';

export interface WatchOptions {
  /** Rejects where there is no answer, and some day where nothing is said at all. */
  readonly ask: () => Promise<unknown>;
  readonly everyMs: number;
  /** What has not answered for this long is not relied on. */
  readonly patienceMs: number;
  /** And what has not for this long is away: a busy machine may be silent for a moment. */
  readonly awayMs: number;
  /** Hears that it went away, and that it is back. */
  readonly onChange: (isAway: boolean) => void;
}

export interface Watch {
  /** As it was when last looked; up before the first look. */
  isUp(): boolean;
  isAway(): boolean;
  stop(): void;
}

/** Asks a service again and again for a sign of life. So whoever needs it knows at once, and nobody waits to find out. */
export function createWatch({ ask, everyMs, patienceMs, awayMs, onChange }: WatchOptions): Watch {
  let isUp = true;
  let isAway = false;
  let hasAnswered = false;
  let isStopped = false;
  let timer = setTimeout(() => void look(), everyMs).unref();

  function setAway(value: boolean): void {
    isUp = !value;
    if (isStopped || value === isAway) return;
    isAway = value;
    onChange(value);
  }

  async function look(): Promise<void> {
    // The first answer takes a connection that is still to be made, by a process that is still starting.
    const endings = hasAnswered ? [startPatience(patienceMs, () => (isUp = false)), startPatience(awayMs, () => setAway(true))] : [];
    const isAnswered = await ask().then(
      () => true,
      () => false,
    );
    for (const end of endings) end();
    hasAnswered ||= isAnswered;
    setAway(!isAnswered);
    if (!isStopped) timer = setTimeout(() => void look(), everyMs).unref();
  }

  return {
    isUp: () => isUp,
    isAway: () => isAway,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
