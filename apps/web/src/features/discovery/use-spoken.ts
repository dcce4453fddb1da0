import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Allowance } from '@violet/contract/likes';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { placeOf } from '../../lib/place.ts';
import { useNameAge } from '../../lib/name-age.ts';
import type { SwipeDirection } from './swipe-gesture.ts';

export interface Spoken {
  /** 'Imani, 29, Portland. Next profile.' */
  readonly next: string;
  /** 'Liked. 6 likes left today.' */
  readonly result: string;
  readonly sayNext: (card: DiscoveryCard | undefined) => void;
  readonly sayResult: (direction: SwipeDirection, allowance: Allowance) => void;
  readonly sayReturned: (card: DiscoveryCard) => void;
}

/** What the deck says to a screen reader. DESIGN.md, Accessibility. */
export function useSpoken(): Spoken {
  const t = useText('discover');
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
    sayNext(card) {
      if (card === undefined) return setNext('');
      const { city } = placeOf(card.location);
      setNext(t('said.next', { who: city === null ? nameAge(card) : `${nameAge(card)}, ${city}` }));
    },
    sayResult: (direction, allowance) => setResult(`${t(`said.${direction}`)} ${leftOf(direction, allowance)}`.trim()),
    sayReturned: ({ name }) => setResult(t('said.returned', { name })),
  };
}
