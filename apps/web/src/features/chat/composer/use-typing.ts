import { useEffect, useMemo, useRef, useState } from 'react';
import { useFrame, useRealtime } from '#realtime/realtime-context.ts';
import { createTypingSignal, typingFadesMs } from './typing-signal.ts';
import type { TypingSignal } from './typing-signal.ts';

/** Whether the other one is typing in this conversation, as far as the socket tells. Spec §4 Chat. */
export function useIsTyping(matchId: string, memberId: string): boolean {
  const { status } = useRealtime();
  const [isTyping, setTyping] = useState(false);
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(next: boolean) {
    clearTimeout(fade.current);
    if (next) fade.current = setTimeout(() => setTyping(false), typingFadesMs);
    setTyping(next);
  }
  useFrame('typing', (frame) => {
    if (frame.matchId === matchId && frame.userId !== memberId) show(true);
  });
  useFrame('stop_typing', (frame) => {
    if (frame.matchId === matchId && frame.userId !== memberId) show(false);
  });
  useFrame('message', ({ message }) => {
    if (message.matchId === matchId && message.senderId !== memberId) show(false);
  });
  useEffect(() => () => clearTimeout(fade.current), []);
  // Nothing is heard without the socket, not even a stop.
  return isTyping && status === 'connected';
}

/** Tells the other one that the viewer is typing, and that it has stopped, also on leaving. */
export function useTypingSignal(matchId: string): TypingSignal {
  const { send, status } = useRealtime();
  const isOpen = status === 'connected';
  const signal = useMemo(
    () =>
      createTypingSignal((type) => {
        // Not worth opening a socket for.
        if (isOpen) send({ type, matchId });
      }),
    [isOpen, send, matchId],
  );
  useEffect(() => () => signal.end(), [signal]);
  return signal;
}
