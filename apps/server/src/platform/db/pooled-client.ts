import { Socket } from 'node:net';
import pg from 'pg';
import { startPatience } from '#platform/patience.ts';

export interface OpeningOptions {
  /** So long the opening of a connection may take. It is no part of a wait for a turn. */
  readonly patienceMs: number;
  readonly onSocket: (socket: Socket) => void;
  /** Hears of a server, or of what stands before it, that took a connection and said nothing. */
  readonly onSilence: () => void;
}

/** What a pool opens: a connection whose opening has a patience of its own. The driver knows one alone, which a turn in the queue shares. */
export function pooledClient({ patienceMs, onSocket, onSilence }: OpeningOptions): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      onSocket(socket);
      super({ ...config, connectionTimeoutMillis: 0, stream: () => socket });
      const end = startPatience(patienceMs, () => {
        socket.destroy(new Error('no connection could be opened in time'));
        onSilence();
      });
      this.once('connect', end);
      socket.once('close', end);
    }
  };
}
