// The other end of the socket, for tests: takes what the page sends and says what the server would.
import { ClientFrame, ServerFrame } from '@violet/contract/realtime';
import type { ClientFrameInput } from '@violet/contract/realtime';

const [connectingState, openState, closedState] = [0, 1, 3];

/** In place of the browser's WebSocket; every one that is made is kept in `sockets`, newest last. */
export class SocketDouble extends EventTarget {
  static sockets: SocketDouble[] = [];

  readonly url: string;
  readonly sent: ClientFrameInput[] = [];
  readyState = connectingState;
  /** The code the page closed it with. */
  closedWith: number | undefined;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    SocketDouble.sockets.push(this);
  }

  static get last(): SocketDouble {
    const socket = SocketDouble.sockets.at(-1);
    if (socket === undefined) throw new Error('The page has not opened a socket');
    return socket;
  }

  send(text: string): void {
    const frame = JSON.parse(text) as ClientFrameInput;
    ClientFrame.parse(frame);
    this.sent.push(frame);
  }

  close(code = 1000): void {
    this.closedWith = code;
  }

  /** The server takes the socket and greets. */
  accept(): void {
    this.readyState = openState;
    this.dispatchEvent(new Event('open'));
    this.receive({ type: 'connected' });
  }

  receive(frame: ServerFrame): void {
    ServerFrame.parse(frame);
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  /** The line breaks, or the server closes. */
  drop(code = 1006): void {
    this.readyState = closedState;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}
