import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Allowance } from '@violet/contract/likes';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useNameAge } from '#parts/members/name-age.ts';
import type { SwipeDirection } from '#features/discovery/swipe/swipe-gesture.ts';

export interface Announcements {
  /** 'Imani, 29, Portland. Next profile.' */
  readonly next: string;
  /** 'Liked. 6 likes left today.' */
  readonly result: string;
  readonly announceNext: (card: DiscoveryCard | undefined) => void;
  readonly announceResult: (direction: SwipeDirection, allowance: Allowance) => void;
  readonly announceReturned: (card: DiscoveryCard) => void;
}

/** What the deck says to a screen reader. Spec §13 Accessibility. */
export function useAnnouncements(): Announcements {
  const t = useText('discovery');
  const nameAge = useNameAge();
  const [next, setNext] = useState('');
  const [result, setResult] = useState('');

  function leftOf(direction: SwipeDirection, { likesRemaining, superLikesRemaining }: Allowance): string {
    if (direction === 'super_like') return `${t('superLikesLeft', { count: superLikesRemaining })}.`;
    return likesRemaining === null ? '' : `${t('likesLeft', { count: likesRemaining })}.`;
  }
  return {
    next,
    result,
    announceNext(card) {
      if (card === undefined) return setNext('');
      const city = card.place?.city;
      setNext(t('said.next', { who: city ? `${nameAge(card)}, ${city}` : nameAge(card) }));
    },
    announceResult: (direction, allowance) => setResult(`${t(`said.${direction}`)} ${leftOf(direction, allowance)}`.trim()),
    announceReturned: ({ name }) => setResult(t('said.returned', { name })),
  };
}
