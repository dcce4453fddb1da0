import { faultAt } from '@violet/contract/refusals/faults';
import { ClientFrame, type ClientFrameOf, type ClientFrameType, type ServerFrame } from '@violet/contract/realtime';
import { validate } from '@violet/contract/fields/validation';
import { forbidden, invalid } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { toRefusal } from './to-refusal.ts';

/** Sends to the socket that a frame came from, and to no other. */
export type Reply = (frame: ServerFrame) => void;

/** One handler for each kind of frame: a new kind without one does not compile. */
export type FrameHandlers = {
  readonly [T in Exclude<ClientFrameType, 'auth'>]: (viewer: Viewer, frame: ClientFrameOf<T>, reply: Reply) => void | Promise<void>;
};

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([faultAt('', 'not_readable')]);
  }
}

/**
 * Reads one frame of the viewer's. The member it names is looked at before anything else.
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

/** The name the sender gave a message, so that the answer says which one was refused. */
function clientIdOf(text: string): string | undefined {
  try {
    const { clientId } = JSON.parse(text) as { clientId?: unknown };
    return typeof clientId === 'string' && clientId.length <= 100 ? clientId : undefined;
  } catch {
    return undefined;
  }
}

/** What the sender of a refused frame gets. */
export function errorFrame(error: unknown, text: string): ServerFrame {
  const clientId = clientIdOf(text);
  const { code, key, message, details } = toRefusal(error);
  const { params } = details;
  return { type: 'error', code, key, ...(params && { params }), message, ...(clientId !== undefined && { clientId }) };
}

/** Hands a frame to its handler. The handler's type was checked where the map was made. */
export function dispatch(handlers: FrameHandlers, viewer: Viewer, frame: ClientFrame, reply: Reply): void | Promise<void> {
  if (frame.type === 'auth') return reply({ type: 'connected' });
  const handle = handlers[frame.type] as (viewer: Viewer, frame: ClientFrame, reply: Reply) => void | Promise<void>;
  return handle(viewer, frame, reply);
}
