import { Socket } from 'node:net';
import pg from 'pg';
import { startPatience } from '#platform/patience.ts';

/** The silence after which a connection is given up, and another one is tried. */
const patienceMs = 2_000;

/** The server answers that it has no connection left. */
export function isFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '53300';
}

export interface Ping {
  /** Resolves when the server has answered. */
  ask(): Promise<void>;
  /** Has the next question go over a new connection. One that is open may answer while no other can be opened. */
  renew(): void;
  drop(): void;
}

/** Asks over a connection of its own. So neither a busy pool nor a lock is taken for an outage. */
export function createPing(config: pg.ClientConfig): Ping {
  let socket: Socket | undefined;
  let client: pg.Client | undefined;

  function drop(): void {
    socket?.destroy();
    client = undefined;
  }

  /** The driver's own limits would take a pause of this process for the server's silence. */
  async function withPatience(work: () => Promise<unknown>): Promise<void> {
    const end = startPatience(patienceMs, () => socket?.destroy(new Error('nothing was said in time')));
    await work().finally(end);
  }

  async function askAnew(): Promise<void> {
    const opening = new pg.Client({ ...config, stream: () => (socket = new Socket()) });
    // That it broke is noticed by whoever asks next.
    opening.on('error', () => undefined);
    await withPatience(() => opening.connect());
    await withPatience(() => opening.query('SELECT 1'));
    client = opening;
  }

  return {
    drop,
    renew() {
      if (client) drop();
    },
    async ask() {
      try {
        const open = client;
        if (open) return await withPatience(() => open.query('SELECT 1'));
      } catch {
        // One connection that was ended is no outage.
        drop();
      }
      await askAnew().catch((error: unknown) => {
        drop();
        // Those that are open go on.
        if (!isFull(error)) throw error;
      });
    },
  };
}
