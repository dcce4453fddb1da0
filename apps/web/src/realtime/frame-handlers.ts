import type { ServerFrame, ServerFrameOf, ServerFrameType } from '@violet/contract/realtime';

type Handler = (frame: ServerFrame) => void;

export interface FrameHandlers {
  subscribe: <T extends ServerFrameType>(type: T, handler: (frame: ServerFrameOf<T>) => void) => () => void;
  dispatch: (frame: ServerFrame) => void;
}

/** Who on the screens wants to hear of which frame. */
export function createFrameHandlers(): FrameHandlers {
  const byType = new Map<ServerFrameType, Set<Handler>>();
  return {
    subscribe(type, handler) {
      const handlers = byType.get(type) ?? new Set();
      byType.set(type, handlers);
      // Kept under its type, a handler only ever gets frames of that type.
      const own: Handler = (frame) => handler(frame as ServerFrameOf<typeof type>);
      handlers.add(own);
      return () => handlers.delete(own);
    },
    dispatch(frame) {
      for (const handler of byType.get(frame.type) ?? []) handler(frame);
    },
  };
}
