import type { ServerFrameOf, ServerFrameType } from '@violet/contract/realtime';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { OutgoingFrame } from './connection.ts';
import type { ConnectionStatus } from './reconnect.ts';

export interface Realtime {
  status: ConnectionStatus;
  /** The last thing that went wrong, in words to show; null once it works again. */
  error: string | null;
  /** True when the frame went out; false when there is no open socket and another way is needed. */
  send: (frame: OutgoingFrame) => boolean;
  /** Calls back for each incoming frame of the type; answers with how to stop. */
  subscribe: <T extends ServerFrameType>(type: T, handler: (frame: ServerFrameOf<T>) => void) => () => void;
  /** Calls back when the socket is open again after a loss: the moment to fetch what was missed. */
  onReconnected: (handler: () => void) => () => void;
}

export const RealtimeContext = createContext<Realtime | null>(null);

export function useRealtime(): Realtime {
  const realtime = useContext(RealtimeContext);
  if (realtime === null) throw new Error('useRealtime must be used within RealtimeProvider');
  return realtime;
}

/** Handles the frames of one type for as long as the component is there. */
export function useFrame<T extends ServerFrameType>(type: T, handler: (frame: ServerFrameOf<T>) => void): void {
  const { subscribe } = useRealtime();
  const handle = useEffectEvent(handler);
  useEffect(() => subscribe(type, (frame) => handle(frame)), [subscribe, type]);
}

export function useReconnected(handler: () => void): void {
  const { onReconnected } = useRealtime();
  const handle = useEffectEvent(handler);
  useEffect(() => onReconnected(() => handle()), [onReconnected]);
}
