import type { DiscoveryCard } from '@violet/contract/discovery';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useDistanceFormat } from '#parts/places/distance.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useListFormat } from '#lib/i18n/list-format.ts';
import { useMember } from '#session/session-context.ts';
import { reasonOf } from './reason.ts';

/** The reason of a card in words: 'You both like Pottery and Live jazz'. */
export function useReasonText(card: DiscoveryCard): string {
  const t = useText('discovery');
  const list = useListFormat();
  const { interest, tea } = useCatalogue();
  const distance = useDistanceFormat();
  const reason = reasonOf(card, useMember());
  switch (reason.kind) {
    case 'likesYou':
      return t('reason.likesYou');
    case 'interests':
      return t('reason.interests', { list: list(reason.items.map(interest)) });
    case 'teas':
      return t('reason.teas', { list: list(reason.items.map(tea)) });
    case 'city':
      return t('reason.city', { city: reason.city });
    case 'near':
      return t('reason.near', { distance: distance(reason.miles, reason.km) });
    case 'filters':
      return t('reason.filters');
  }
}
