// A swipe from the thumb to the answer. The next card is there at once, and a refusal puts the card back. Spec §4 Swipe.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikeResult } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import { useRef, useState } from 'react';
import { useAllowance, useSendSwipe } from '#features/likes/queries.ts';
import type { Allowance, SwipeChoice } from '#features/likes/queries.ts';
import { showFeedback } from '#parts/feedback/micro-interaction.ts';
import type { ClientPoint } from '#parts/feedback/micro-interaction.ts';
import { useDeckMoves } from '#parts/deck/deck-cache.ts';
import type { CardExit } from '#features/discovery/card/swipe-card.tsx';
import type { SwipeDirection } from './swipe-gesture.ts';
import type { Announcements } from '#features/discovery/deck/use-announcements.ts';
import { useSwipeRefusal } from './use-swipe-refusal.ts';
import { useUndo } from './use-undo.ts';

/** What a like is about, and what is written with it. */
export type LikeComment = Pick<SwipeChoice, 'about' | 'comment'>;

export interface Swipe extends CardExit {
  readonly card: DiscoveryCard;
  readonly at: ClientPoint;
  readonly comment?: LikeComment | undefined;
}

export interface SwipeOptions {
  announcements: Announcements;
  onMatch: (match: Match) => void;
  /** A card comes back on top, by an undo. */
  onUndone: () => void;
}

export function useSwipes({ announcements, onMatch, onUndone }: SwipeOptions) {
  const { take, putBack } = useDeckMoves();
  const { data: allowance } = useAllowance();
  const { mutateAsync: send } = useSendSwipe();
  const [waiting, setWaiting] = useState<number | null>(null);
  const comesBack = useSwipeRefusal(setWaiting);
  const underWay = useRef(new Set<string>());
  // Of likes that were not taken: what was written with them is not lost.
  const comments = useRef(new Map<string, string>());
  const [leaving, setLeaving] = useState<readonly Swipe[]>([]);
  const removeLeaving = (cardId: string) => setLeaving((swipes) => swipes.filter(({ card }) => card.id !== cardId));
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
    announcements.announceResult(swipe.direction, result.allowance);
    undo.offer(result);
    if (result.match !== undefined) onMatch(result.match);
  }
  async function run(swipe: Swipe, isOptimistic: boolean) {
    const { card, direction, comment } = swipe;
    if (comment?.comment !== undefined) comments.current.set(card.id, comment.comment);
    let isBack = false;
    try {
      const result = await send({
        targetUserId: card.id,
        isLike: direction !== 'pass',
        isSuperLike: direction === 'super_like',
        ...comment,
      });
      if (!isOptimistic) leave(swipe);
      settle(swipe, result);
    } catch (error) {
      isBack = comesBack(error);
      if (isBack) {
        removeLeaving(card.id);
        putBack(card.id);
        announcements.announceReturned(card);
      } else if (!isOptimistic) take(card.id);
    } finally {
      underWay.current.delete(card.id);
      if (!isBack) comments.current.delete(card.id);
    }
  }

  return {
    allowance,
    leaving,
    removeLeaving,
    undo: undo.run,
    /** What was written with a like of the card that was not taken. */
    commentOf: (cardId: string) => comments.current.get(cardId) ?? '',
    /** How many conversations wait for a word before the next like; null while none was refused for it. */
    waiting,
    dismissWaiting: () => setWaiting(null),
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
  return allowance.answerFirst || allowance.likesRemaining === 0 || (direction === 'super_like' && allowance.superLikesRemaining === 0);
}
