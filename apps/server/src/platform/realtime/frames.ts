import { ClientFrame, type ClientFrameOf, type ClientFrameType } from '@violet/contract/realtime';
import { validate } from '@violet/contract/validation';
import { forbidden, invalid, Refusal, unavailable } from '../http/errors.ts';
import { DatabaseUnavailable } from '../db/db.ts';
import type { Viewer } from '../http/viewer.ts';
import type { OutgoingFrame } from './wire.ts';

/** Sends to the socket that a frame came from, and to no other. */
export type Reply = (frame: OutgoingFrame) => void;

/** One handler for each kind of frame: a new kind without one does not compile. */
export type FrameHandlers = {
  readonly [T in Exclude<ClientFrameType, 'auth'>]: (viewer: Viewer, frame: ClientFrameOf<T>, reply: Reply) => void | Promise<void>;
};

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([{ path: '', message: 'This could not be read.' }]);
  }
}

/**
 * Reads one frame of hers. The member it names is looked at before anything else.
 * @throws Refusal
 */
export function readFrame(text: string, viewer: Viewer): ClientFrame {
  const raw = decode(text);
  const claimed = (raw as { userId?: unknown } | null)?.userId;
  if (typeof claimed === 'string' && claimed.toLowerCase() !== viewer.id) throw forbidden();
  const result = validate(ClientFrame, raw);
  if (!result.ok) throw invalid(result.errors);
  return result.value;
}

/** The name the sender gave a message, so that she knows which one was refused. */
function clientIdOf(text: string): string | undefined {
  try {
    const { clientId } = JSON.parse(text) as { clientId?: unknown };
    return typeof clientId === 'string' && clientId.length <= 100 ? clientId : undefined;
  } catch {
    return undefined;
  }
}

/** What the sender of a refused frame gets. What nobody foresaw is told without detail. */
export function errorFrame(error: unknown, text: string): OutgoingFrame {
  const refusal =
    error instanceof Refusal
      ? error
      : error instanceof DatabaseUnavailable
        ? unavailable()
        : new Refusal('internal', 'Something went wrong on our side.');
  const clientId = clientIdOf(text);
  return { type: 'error', code: refusal.code, message: refusal.message, ...(clientId === undefined ? {} : { clientId }) };
}

/** Hands a frame to its handler. The handler's type was checked where the map was made. */
export function dispatch(handlers: FrameHandlers, viewer: Viewer, frame: ClientFrame, reply: Reply): void | Promise<void> {
  if (frame.type === 'auth') return reply({ type: 'connected' });
  const handle = handlers[frame.type] as (viewer: Viewer, frame: ClientFrame, reply: Reply) => void | Promise<void>;
  return handle(viewer, frame, reply);
}
