import { badgeCatalogue } from '@violet/contract/catalogue/badges';
import { PRODUCT_NAME } from '@violet/contract/product';
import type { Activity } from '@violet/contract/profiles';
import { useBadgeWords } from '#parts/badges/badge-words.ts';
import { useText } from '#lib/i18n/i18n.ts';

/** What happened, in the viewer's language; the server's own words where this page is missing a part of it. */
export function useActivityText(): (activity: Activity) => string {
  const t = useText('profiles', 'mine');
  const words = useBadgeWords();
  return ({ kind, text, name, count, badgeId }) => {
    const badge = badgeCatalogue.find(({ id }) => id === badgeId);
    switch (kind) {
      case 'match':
        return name === undefined ? text : t('happened.match', { name });
      case 'likes':
        return count === undefined ? text : t('happened.likes', { count });
      case 'badge':
        return badge === undefined ? text : t('happened.badge', { badge: words(badge).name });
      case 'joined':
        return t('happened.joined', { product: PRODUCT_NAME });
      default:
        return t(`happened.${kind}`);
    }
  };
}
