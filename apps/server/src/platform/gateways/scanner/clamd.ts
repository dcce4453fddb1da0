// One file, one connection, one verdict: the INSTREAM command of ClamAV's daemon.
import net from 'node:net';

const defaultPort = 3_310;

/** What the daemon reads at once. */
const chunkBytes = 64 * 1024;
/** A verdict is one short line: whoever says more than this is no daemon of ClamAV. */
const maxReplyBytes = 1_024;

/** The daemon said nothing, or nothing that is a verdict. */
class NoVerdict extends Error {}

/** `clamd://host:port`, or `clamd:///path` for a socket of this machine. */
function connect({ hostname, port, pathname }: URL): net.Socket {
  if (hostname === '') return net.connect({ path: decodeURIComponent(pathname) });
  return net.connect({ host: hostname.replace(/^\[|\]$/gu, ''), port: Number(port || defaultPort) });
}

function send(socket: net.Socket, file: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < file.length; at += chunkBytes) {
    const chunk = file.subarray(at, at + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  // A chunk of no length ends the file; the connection stays open, as the verdict comes over it.
  socket.write(Buffer.alloc(4));
}

/** Up to the zero that ends it: one that breaks off before is no verdict. */
function receive(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('close', () => reject(new NoVerdict('the connection was closed before a verdict')));
    socket.on('data', (bytes: Buffer) => {
      reply = Buffer.concat([reply, bytes]);
      const end = reply.indexOf(0);
      if (end >= 0) resolve(reply.subarray(0, end).toString());
      else if (reply.length > maxReplyBytes) reject(new NoVerdict('the answer has no end'));
    });
  });
}

/** @returns the name of what was found, undefined for a clean file */
function readVerdict(reply: string): string | undefined {
  if (reply === 'stream: OK') return undefined;
  const found = /^stream: (.+) FOUND$/u.exec(reply)?.[1];
  if (found === undefined) throw new NoVerdict(`the answer is no verdict: ${reply.slice(0, 200)}`);
  return found;
}

/**
 * Asks the daemon at this address about one file.
 * @returns the name of what was found, undefined for a clean file
 * @throws NoVerdict, or the connection's own error, where there is none in time
 */
export async function askClamd(address: URL, file: Buffer, patienceMs: number): Promise<string | undefined> {
  const socket = connect(address);
  const timer = setTimeout(() => socket.destroy(new NoVerdict(`no verdict within ${patienceMs} ms`)), patienceMs);
  try {
    const reply = receive(socket);
    send(socket, file);
    return readVerdict(await reply);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
