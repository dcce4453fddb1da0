// Servers of other makers as far as a connection over TLS shows. Each says a few words once the other end believes it.
import { once } from 'node:events';
import { createServer as createPlainServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer, TLSSocket, type TlsOptions } from 'node:tls';

export interface TlsDouble {
  readonly port: number;
  /** How many said something after they had believed it. */
  readonly guests: () => number;
  close(): Promise<void>;
}

type Talk = (socket: Socket) => void;

async function open(server: Server, guests: () => number): Promise<TlsDouble> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => void sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    guests,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Counts who speaks, and lets it talk. */
function welcome(talk: Talk): { readonly take: Talk; readonly guests: () => number } {
  let guests = 0;
  const take = (socket: Socket) => {
    socket.on('error', () => undefined).once('data', () => (guests += 1));
    talk(socket);
  };
  return { take, guests: () => guests };
}

function listen(options: TlsOptions, talk: Talk): Promise<TlsDouble> {
  const { take, guests } = welcome(talk);
  return open(
    createServer(options, take).on('tlsClientError', () => undefined),
    guests,
  );
}

/** Takes every command of a Redis. */
export function openRedisDouble(options: TlsOptions): Promise<TlsDouble> {
  return listen(options, (socket) =>
    socket.on('data', (data) => {
      for (const command of data
        .toString()
        .toLowerCase()
        .split(/^\*\d+\r\n/mu)
        .slice(1)) {
        socket.write(command.startsWith('$4\r\ninfo') ? '$15\r\nredis_version:7\r\n' : '+OK\r\n');
      }
    }),
  );
}

/** Takes e-mails. */
export function openMailDouble(options: TlsOptions): Promise<TlsDouble> {
  return listen(options, (socket) => {
    let isEmail = false;
    socket.write('220 double\r\n');
    socket.on('data', (data) => {
      const text = data.toString();
      if (isEmail && !text.endsWith('\r\n.\r\n')) return;
      isEmail = text.startsWith('DATA');
      socket.write(isEmail ? '354 go on\r\n' : '250 yes\r\n');
    });
  });
}

/** The beginning of PostgreSQL. Asked for TLS it says yes, and what comes then it refuses in words of its own. */
export function openPostgresDouble(options: TlsOptions, words: string): Promise<TlsDouble> {
  const { take, guests } = welcome((socket) => {
    const fields = Buffer.from(`SFATAL\0C28000\0M${words}\0\0`);
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(fields.length + 4, 1);
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  });
  const server = createPlainServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.write('S');
        take(new TLSSocket(socket, { ...options, isServer: true }));
      });
  });
  return open(server, guests);
}
