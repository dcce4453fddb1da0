// When the socket is opened again. Pure; connection.ts acts on it. Spec §4 Real-time connection, §9, §11 Chats.
import { closeCodes } from '@violet/contract/realtime';

export const reconnectRules = { attempts: 5, firstDelayMs: 1000, longestDelayMs: 30_000, jitter: 0.2, restartSpreadMs: 15_000 } as const;

/**
 * idle: not wanted. connecting: a socket is opening. open: signed in. waiting: until the next attempt.
 * resting: the attempts are used up; it goes on when something wakes it. refused: nothing but a new start helps.
 */
type Phase = 'idle' | 'connecting' | 'open' | 'waiting' | 'resting' | 'refused';

export interface Link {
  readonly phase: Phase;
  /** Attempts since the last time it was open. */
  readonly attempts: number;
}

export type LinkEvent =
  | { type: 'start' }
  | { type: 'opened' }
  | { type: 'lost'; code: number }
  /** The wait is over. */
  | { type: 'due' }
  /** The browser is online, the page is visible, or something is sent. */
  | { type: 'wake' }
  | { type: 'stop' };

export type ConnectionStatus = 'connected' | 'reconnecting' | 'disconnected';

export const idleLink: Link = { phase: 'idle', attempts: 0 };

export function step(link: Link, event: LinkEvent): Link {
  switch (event.type) {
    case 'start':
      return link.phase === 'idle' || link.phase === 'refused' ? { phase: 'connecting', attempts: 0 } : link;
    case 'opened':
      return link.phase === 'connecting' ? { phase: 'open', attempts: 0 } : link;
    case 'lost':
      return link.phase === 'connecting' || link.phase === 'open' ? afterLoss(link, event.code) : link;
    case 'due':
      return link.phase === 'waiting' ? { phase: 'connecting', attempts: link.attempts + 1 } : link;
    case 'wake':
      return wake(link);
    case 'stop':
      return idleLink;
  }
}

function afterLoss(link: Link, code: number): Link {
  // Closed on purpose, or without a session: coming back would only be sent away again.
  if (code === closeCodes.normal || code === closeCodes.notAuthenticated) return { phase: 'refused', attempts: 0 };
  // Newer devices of the member took the place; coming back by itself would throw out the next one.
  if (code === closeCodes.replaced || link.attempts >= reconnectRules.attempts) return { phase: 'resting', attempts: 0 };
  return { phase: 'waiting', attempts: link.attempts };
}

function wake(link: Link): Link {
  if (link.phase === 'resting') return { phase: 'connecting', attempts: 0 };
  return link.phase === 'waiting' ? { phase: 'connecting', attempts: link.attempts + 1 } : link;
}

/** Doubles from one second to thirty, a little apart for each. So not all come back in the same moment. */
function retryDelayMs(attempts: number, random: number): number {
  const plain = reconnectRules.firstDelayMs * 2 ** attempts;
  return Math.min(reconnectRules.longestDelayMs, Math.round(plain * (1 + reconnectRules.jitter * random)));
}

/** A server that restarts sends all of its members away. They come back evenly over some seconds, each at a moment of chance. */
export function delayAfterMs(code: number, attempts: number, random: number): number {
  const isRestart = code === closeCodes.goingAway || code === closeCodes.serviceRestart;
  return isRestart && attempts === 0 ? Math.round(reconnectRules.restartSpreadMs * random) : retryDelayMs(attempts, random);
}

export function statusOf({ phase }: Link): ConnectionStatus {
  if (phase === 'open') return 'connected';
  return phase === 'connecting' || phase === 'waiting' ? 'reconnecting' : 'disconnected';
}
