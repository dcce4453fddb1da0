// ClamAV's daemon as its protocol has it: one INSTREAM a connection, chunks by their length, one verdict. It knows one signature.
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** The test file of EICAR, in two parts: whole, a scanner on this machine would take these sources away. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

/** What it does with a file that has come whole; or, not even that. */
export type Manner = 'scans' | 'silent' | 'closes' | 'garbage' | 'cut' | 'endless';

export interface ClamdDouble {
  readonly address: URL;
  /** Every file it was asked about, but those that are asked for a sign of life. */
  readonly files: Buffer[];
  /** How many of them it had before it at the same time, at most. */
  mostAtOnce: number;
  manner: Manner;
  close(): Promise<void>;
}

const command = Buffer.from('zINSTREAM\0');
/** What a server sends to know whether it answers. */
const signOfLife = 'violet';

/** Takes what comes, and answers the file once its last chunk is there. Throws for what is not the protocol. */
function createReader(): (more: Buffer) => Buffer | undefined {
  const chunks: Buffer[] = [];
  let rest = Buffer.alloc(0);
  let isGreeted = false;
  return (more) => {
    rest = Buffer.concat([rest, more]);
    if (!isGreeted) {
      if (rest.length < command.length) return undefined;
      if (!rest.subarray(0, command.length).equals(command)) throw new Error('UNKNOWN COMMAND');
      isGreeted = true;
      rest = rest.subarray(command.length);
    }
    while (rest.length >= 4) {
      const length = rest.readUInt32BE();
      if (length === 0) return Buffer.concat(chunks);
      if (rest.length < 4 + length) return undefined;
      chunks.push(rest.subarray(4, 4 + length));
      rest = rest.subarray(4 + length);
    }
    return undefined;
  };
}

/** The daemon closes the connection after its verdict. */
function answer(socket: net.Socket, manner: Manner, isInfected: boolean): void {
  if (manner === 'silent') return;
  if (manner === 'closes') return void socket.end();
  if (manner === 'garbage') return void socket.end('HTTP/1.1 200 OK\r\n\r\n\0');
  if (manner === 'cut') return void socket.end('stream: OK');
  if (manner === 'endless') return void socket.write('stream: '.repeat(1_000));
  socket.end(isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
}

/**
 * @param maxBytes as its `StreamMaxLength`
 * @param at a port, or the path of a socket
 */
export async function openClamdDouble({ maxBytes = 25 * 1024 * 1024, at = 0 as number | string } = {}): Promise<ClamdDouble> {
  const files: Buffer[] = [];
  const sockets = new Set<net.Socket>();
  const busy = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    const read = createReader();
    let bytes = 0;
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket) && busy.delete(socket));
    socket.on('data', (more: Buffer) => {
      bytes += more.length;
      if (bytes > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      try {
        const file = read(more);
        if (!file) return;
        if (file.toString() !== signOfLife) {
          files.push(file);
          busy.add(socket);
          double.mostAtOnce = Math.max(double.mostAtOnce, busy.size);
        }
        answer(socket, double.manner, file.includes(eicar));
      } catch (error) {
        socket.end(`${(error as Error).message}\0`);
      }
    });
  });
  if (typeof at === 'string') server.listen(at);
  else server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const address = typeof at === 'string' ? `clamd://${at}` : `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: ClamdDouble = {
    address: new URL(address),
    files,
    mostAtOnce: 0,
    manner: 'scans',
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
  return double;
}
