// One person as a card. On top it can be dragged and answers to keys, behind it waits, leaving it flies off. Spec §2 Discover, §4 Swipe.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import { ChevronUp } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { LikePartButton } from '#parts/members/like-part-button.tsx';
import { CoverNotes } from '#parts/photos/cover-notes.tsx';
import { photoIdOf } from '#parts/photos/photo.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { CardBadges } from './card-badges.tsx';
import { CardLabel } from './card-label.tsx';
import { flyOut } from '#features/discovery/swipe/fly-out.ts';
import { useNameAge } from '#parts/members/name-age.ts';
import { Stamps } from './stamps.tsx';
import type { Pull, SwipeDirection } from '#features/discovery/swipe/swipe-gesture.ts';
import { SwipePhoto } from './swipe-photo.tsx';
import { useMoves } from '#features/discovery/swipe/use-drag.ts';
import type { Drag } from '#features/discovery/swipe/use-drag.ts';

/** How a card left, and from where. */
export interface CardExit {
  readonly direction: SwipeDirection;
  readonly from: Pull;
}

export interface SwipeCardProps {
  card: DiscoveryCard;
  place: 'top' | 'next' | 'leaving';
  exit?: CardExit | undefined;
  superLikeAllowed: boolean;
  /** Of the top card alone. */
  drag?: Drag | undefined;
  describedBy?: string | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  onOpen: (card: DiscoveryCard) => void;
  /** The viewer likes one answer or photo of the card. */
  onLikePart: (part: LikedPart) => void;
  onGone: (cardId: string) => void;
}

export function SwipeCard(props: SwipeCardProps) {
  const { card, place, exit, superLikeAllowed, drag, describedBy, onKeyDown, onOpen, onLikePart, onGone } = props;
  const t = useText('discovery');
  const nameAge = useNameAge();
  const element = useRef<HTMLDivElement>(null);
  const isTop = place === 'top';
  const [photo] = card.photos;
  const depart = useEffectEvent(() => {
    if (element.current === null || exit === undefined) return undefined;
    return flyOut(element.current, exit.direction, exit.from, () => onGone(card.id));
  });
  useMoves(element, drag);
  useLayoutEffect(() => (place === 'leaving' ? depart() : undefined), [place]);

  return (
    // A group that takes keys: the buttons below it do the same, and reading stays possible in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={element}
      role="group"
      aria-label={nameAge(card)}
      aria-describedby={describedBy}
      aria-hidden={isTop ? undefined : true}
      inert={!isTop}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTop ? 0 : undefined}
      data-place={place}
      data-went={exit?.direction}
      data-card={card.id}
      className="v-swipe-card"
      onKeyDown={onKeyDown}
      {...drag?.handlers}
    >
      <SwipePhoto name={card.name} photo={photo} isOnTop={isTop} />
      <div className="relative min-h-0 flex-1">
        <CardBadges badges={card.badges} onMore={() => onOpen(card)} />
        <p className="absolute inset-x-3 bottom-1 flex flex-wrap justify-center gap-1.5">
          <CoverNotes {...card} />
        </p>
        <Stamps superLikeAllowed={superLikeAllowed} />
        <span className="absolute top-2 right-2 flex flex-col gap-2">
          <IconButton icon={ChevronUp} kind="surface" label={t('openProfile', { name: card.name })} onClick={() => onOpen(card)} />
          {photo?.startsWith('/photos/') === true && (
            <LikePartButton kind="surface" part={{ kind: 'photo', photoId: photoIdOf(photo) }} onLikePart={onLikePart} />
          )}
        </span>
      </div>
      <CardLabel card={card} onLikePart={onLikePart} />
    </div>
  );
}
