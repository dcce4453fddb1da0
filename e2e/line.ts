// A telephone line between one person's browser and the server, that can be cut, or carry only what she says.
import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Line {
  /** Where her browser finds the site. */
  readonly url: string;
  /** Ends every connection and takes no new one. */
  cut: () => void;
  /** What she sends still arrives; no answer comes back. */
  deafen: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

export async function openLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to);
  let state: 'whole' | 'deaf' | 'cut' = 'whole';
  const open = new Set<Socket>();
  const dropAll = () => open.forEach((socket) => socket.destroy());

  function join(near: Socket): void {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      // A destroyed line is an error to neither end; 'close' follows.
      socket.on('error', () => undefined);
    }
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => {
      if (state === 'whole') near.write(chunk);
    });
  }

  const server = createServer(join);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      state = 'cut';
      dropAll();
    },
    deafen() {
      state = 'deaf';
    },
    mend() {
      state = 'whole';
      // What was left half said would stay silent for ever.
      dropAll();
    },
    close() {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
