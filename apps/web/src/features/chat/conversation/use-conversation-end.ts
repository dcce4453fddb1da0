import { useState } from 'react';
import { useFrame } from '#realtime/realtime-context.ts';

/** True once the server has said that the match is no more. */
export function useConversationEnd(matchId: string): boolean {
  const [hasEnded, setEnded] = useState(false);
  useFrame('unmatched', (frame) => {
    if (frame.matchId === matchId) setEnded(true);
  });
  return hasEnded;
}
