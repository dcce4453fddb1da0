// Taking the last swipe back: premium, within 10 minutes, if it made no match. Spec R10.
import { undoWindowMinutes } from '@violet/contract/likes';
import type { LikeResult } from '@violet/contract/likes';
import { rightsOf } from '@violet/contract/subscription/plans';
import { useEffect, useState } from 'react';
import { useUndoSwipe } from '#features/likes/queries.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useMember } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';

interface LastSwipe {
  readonly likeId: string;
  readonly cardId: string;
}

export interface Undo {
  /** Null while there is nothing to take back. */
  readonly run: (() => Promise<void>) | null;
  /** A swipe was counted: from now on this one is the last. */
  readonly offer: (result: LikeResult) => void;
  /** A swipe is under way: the one before is no longer the last. */
  readonly withdraw: () => void;
}

export function useUndo(onUndone: (cardId: string) => void): Undo {
  const t = useText('discovery');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const { hasActiveSubscription } = useMember();
  const undoSwipe = useUndoSwipe();
  const [last, setLast] = useState<LastSwipe | null>(null);

  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setLast(null), undoWindowMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [last]);

  async function run({ likeId, cardId }: LastSwipe) {
    setLast(null);
    try {
      await undoSwipe.mutateAsync(likeId);
      onUndone(cardId);
    } catch (error) {
      toast({ kind: 'error', title: t('failed.undo'), description: refusal(error) });
    }
  }

  const mayUndo = rightsOf(hasActiveSubscription).undo;
  return {
    run: mayUndo && last !== null ? () => run(last) : null,
    offer: ({ id, targetUserId, match }) => setLast(match === undefined ? { likeId: id, cardId: targetUserId } : null),
    withdraw: () => setLast(null),
  };
}
