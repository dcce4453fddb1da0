// The cards in sight and the buttons under them: drag, keys and buttons all end in the same swipe.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import { Suspense, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { centreOf, showFeedback } from '#parts/feedback/micro-interaction.ts';
import type { ClientPoint } from '#parts/feedback/micro-interaction.ts';
import { SwipeButtons } from './swipe-buttons.tsx';
import { SwipeCard } from '#features/discovery/card/swipe-card.tsx';
import type { PickedPart } from './picked-part.ts';
import { noPull } from './swipe-gesture.ts';
import type { Pull, SwipeDirection } from './swipe-gesture.ts';
import { keySwipe, useDrag } from './use-drag.ts';
import type { LikeComment, useSwipes } from './use-swipes.ts';

// The rules about words come with it, which a first screen does without.
const CommentSheet = lazyComponent(async () => (await import('#features/discovery/card/comment-sheet.tsx')).CommentSheet);

export interface DeckStageProps {
  cards: readonly DiscoveryCard[];
  swipes: ReturnType<typeof useSwipes>;
  /** What the viewer likes and may say a word about. */
  picked: PickedPart | null;
  onPick: (picked: PickedPart | null) => void;
  onSwiped: (byKey: boolean) => void;
  onOpenProfile: (card: DiscoveryCard) => void;
}

interface HowSwiped {
  readonly from?: Pull;
  readonly byKey?: boolean;
  readonly comment?: LikeComment;
}

export function DeckStage({ cards, swipes, picked, onPick, onSwiped, onOpenProfile }: DeckStageProps) {
  const t = useText('discovery');
  const stage = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [top, next] = cards;
  const leaving = swipes.leaving.filter(({ card }) => !cards.includes(card));
  const superLikeAllowed = swipes.allowance === undefined || swipes.allowance.superLikesRemaining > 0;

  function swipe(direction: SwipeDirection, at: ClientPoint, { from = noPull, byKey = false, comment }: HowSwiped = {}): boolean {
    if (top === undefined) return false;
    const leaves = swipes.swipe({ card: top, direction, at, from, comment });
    if (leaves) onSwiped(byKey);
    return leaves;
  }
  function sendLike(comment: LikeComment) {
    onPick(null);
    if (stage.current !== null) swipe('like', centreOf(stage.current), { comment });
  }
  /** It opens when it is here: what cannot be fetched fails where it is drawn. */
  async function likePart(part: LikedPart) {
    await CommentSheet.preload().catch(() => undefined);
    if (top !== undefined) onPick({ memberId: top.id, part });
  }
  function open(card: DiscoveryCard) {
    if (stage.current !== null) showFeedback('profile_view', centreOf(stage.current));
    onOpenProfile(card);
  }
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const direction = keySwipe(event);
    if (direction !== null) {
      event.preventDefault();
      swipe(direction, centreOf(event.currentTarget), { byKey: true });
    } else if (event.key === 'Enter' && event.target === event.currentTarget && top !== undefined) {
      event.preventDefault();
      open(top);
    }
  }
  const drag = useDrag({
    stage,
    superLikeAllowed,
    onRelease: (direction, at, from) => swipe(direction, at, { from }),
    onTap: () => top && open(top),
  });
  const shared = { superLikeAllowed, onOpen: open, onLikePart: (part: LikedPart) => void likePart(part), onGone: swipes.removeLeaving };
  return (
    <div ref={stage} className="v-deck">
      <div className="v-deck-cards">
        {leaving.map(({ card, direction, from }) => (
          <SwipeCard key={card.id} {...shared} card={card} place="leaving" exit={{ direction, from }} />
        ))}
        {top !== undefined && (
          <SwipeCard key={top.id} {...shared} card={top} place="top" drag={drag} describedBy={hintId} onKeyDown={handleKey} />
        )}
        {next !== undefined && <SwipeCard key={next.id} {...shared} card={next} place="next" />}
      </div>
      <div className="mt-6">
        <SwipeButtons onSwipe={(direction, at) => swipe(direction, at)} onUndo={swipes.undo && (() => void swipes.undo?.())} />
      </div>
      {top !== undefined && picked?.memberId === top.id && (
        <Suspense fallback={null}>
          <CommentSheet
            key={top.id}
            card={top}
            about={picked.part}
            written={swipes.commentOf(top.id)}
            onOpenChange={(isOpen) => !isOpen && onPick(null)}
            onSend={sendLike}
          />
        </Suspense>
      )}
      <p id={hintId} className="sr-only">
        {t('keys')}
      </p>
      <p aria-hidden="true" className="type-caption mt-4 hidden text-center lg:block">
        {t('keysShown')}
      </p>
    </div>
  );
}
