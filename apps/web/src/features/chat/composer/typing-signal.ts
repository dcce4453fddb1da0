// When the viewer is said to be typing. Spec §4 Chat: a signal on input; a stop after 2 s, when the field is empty, or on leaving.
import { typingStopMs } from '@violet/contract/chat/chat';

/** The signal is repeated this often while typing goes on, so that a lost one does not matter. */
export const typingRepeatMs = 1500;
/** Without a repeat or a stop, the other side no longer believes it. */
export const typingFadesMs = 6000;

export interface TypingSignal {
  /** The field changed to this. */
  input: (text: string) => void;
  /** The message was sent: it says itself that typing is over. */
  sent: () => void;
  /** The conversation was left. */
  end: () => void;
}

export function createTypingSignal(tell: (type: 'typing' | 'stop_typing') => void): TypingSignal {
  let toldAt: number | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    clearTimeout(pause);
    toldAt = null;
  }

  function end(): void {
    const isTold = toldAt !== null;
    forget();
    if (isTold) tell('stop_typing');
  }

  return {
    input(text) {
      if (text.trim() === '') return end();
      clearTimeout(pause);
      pause = setTimeout(end, typingStopMs);
      const now = Date.now();
      if (toldAt !== null && now - toldAt < typingRepeatMs) return;
      toldAt = now;
      tell('typing');
    },
    sent: forget,
    end,
  };
}
