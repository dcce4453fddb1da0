// A swipe from the thumb to the answer: the next card is there at once, and a refusal puts the card back. Spec §4 Swipe.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikeResult } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import { useRef, useState } from 'react';
import { useAllowance, useSendSwipe } from '../likes/queries.ts';
import type { Allowance } from '../likes/queries.ts';
import { showFeedback } from '../../lib/micro-interaction.ts';
import type { ClientPoint } from '../../lib/micro-interaction.ts';
import { useDeckMoves } from './queries.ts';
import type { Departure } from './swipe-card.tsx';
import type { SwipeDirection } from './swipe-gesture.ts';
import type { Spoken } from './use-spoken.ts';
import { useSwipeRefusal } from './use-swipe-refusal.ts';
import { useUndo } from './use-undo.ts';

export interface Swipe extends Departure {
  readonly card: DiscoveryCard;
  readonly at: ClientPoint;
}

export interface SwipeOptions {
  spoken: Spoken;
  onMatch: (match: Match) => void;
  /** A card comes back on top, by an undo. */
  onUndone: () => void;
}

export function useSwipes({ spoken, onMatch, onUndone }: SwipeOptions) {
  const { take, putBack } = useDeckMoves();
  const { data: allowance } = useAllowance();
  const { mutateAsync: send } = useSendSwipe();
  const comesBack = useSwipeRefusal();
  const underWay = useRef(new Set<string>());
  const [leaving, setLeaving] = useState<readonly Swipe[]>([]);
  const forget = (cardId: string) => setLeaving((swipes) => swipes.filter(({ card }) => card.id !== cardId));
  const undo = useUndo((cardId) => {
    onUndone();
    putBack(cardId);
  });

  function leave(swipe: Swipe) {
    take(swipe.card.id);
    setLeaving((swipes) => [...swipes, swipe]);
    showFeedback(swipe.direction, swipe.at);
  }
  function settle(swipe: Swipe, result: LikeResult) {
    spoken.sayResult(swipe.direction, result.allowance);
    undo.offer(result);
    if (result.match !== undefined) onMatch(result.match);
  }
  async function run(swipe: Swipe, isOptimistic: boolean) {
    const { card, direction } = swipe;
    try {
      const result = await send({ targetUserId: card.id, isLike: direction !== 'pass', isSuperLike: direction === 'super_like' });
      if (!isOptimistic) leave(swipe);
      settle(swipe, result);
    } catch (error) {
      const isBack = comesBack(error);
      if (isBack) {
        forget(card.id);
        putBack(card.id);
        spoken.sayReturned(card);
      } else if (!isOptimistic) take(card.id);
    } finally {
      underWay.current.delete(card.id);
    }
  }

  return {
    allowance,
    leaving,
    forget,
    undo: undo.run,
    /** Answers whether the card leaves now. It stays when none is left: then the server is asked first. */
    swipe(swipe: Swipe): boolean {
      if (underWay.current.has(swipe.card.id)) return false;
      underWay.current.add(swipe.card.id);
      undo.withdraw();
      const isOptimistic = !isUsedUp(allowance, swipe.direction);
      if (isOptimistic) leave(swipe);
      void run(swipe, isOptimistic);
      return isOptimistic;
    },
  };
}

function isUsedUp(allowance: Allowance | undefined, direction: SwipeDirection): boolean {
  if (allowance === undefined || direction === 'pass') return false;
  return allowance.likesRemaining === 0 || (direction === 'super_like' && allowance.superLikesRemaining === 0);
}
