// The address that a database keeps while its server moves. For an operator a balancer or a floating address does that.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface MovedAddress {
  readonly port: number;
  /** From now on what connects reaches this port; whoever is connected is cut off. */
  moveTo(port: number): void;
  close(): Promise<void>;
}

export async function openMovedAddress(firstPort: number): Promise<MovedAddress> {
  let target = firstPort;
  const open = new Set<Socket>();

  function keep(socket: Socket, other: Socket): void {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      other.destroy();
    });
  }

  const server = createServer((caller) => {
    const called = connect(target, '127.0.0.1');
    keep(caller, called);
    keep(called, caller);
    caller.pipe(called).pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port;
      cut();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
