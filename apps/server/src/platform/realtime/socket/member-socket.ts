import { WebSocket, type RawData } from 'ws';
import type { Connection } from '#platform/realtime/hub/connection.ts';

/** What happens on a member's socket, and who is told. One for all sockets of a server. */
export interface SocketEvents {
  message(connection: Connection, data: RawData, isBinary: boolean): void;
  ping(connection: Connection): void;
  pong(connection: Connection): void;
  closed(connection: Connection, code: number): void;
}

/**
 * A socket that hands on what happens by itself. Five listeners with their scope would be the larger part of what an
 * idle one costs beside a bare one.
 */
export class MemberSocket extends WebSocket {
  private connection: Connection | undefined;
  private events: SocketEvents | undefined;

  /** Called once, before anything can happen on it. */
  begin(connection: Connection, events: SocketEvents): void {
    this.connection = connection;
    this.events = events;
  }

  // Errors are left to ws, which closes with the right code by itself. Handed on to nobody, they would end the process.
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    const { connection, events } = this;
    if (!connection || !events) return super.emit(event, ...details);
    if (event === 'message') events.message(connection, details[0] as RawData, details[1] as boolean);
    else if (event === 'ping') events.ping(connection);
    else if (event === 'pong') events.pong(connection);
    else if (event === 'close') events.closed(connection, details[0] as number);
    return true;
  }
}
