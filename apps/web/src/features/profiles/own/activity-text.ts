import { badgeCatalogue } from '@violet/contract/catalogue/badges';
import type { Activity } from '@violet/contract/profiles';
import { useBadgeWords } from '#parts/badges/badge-words.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useSiteName } from '#lib/look/look.ts';

/** What happened, in the viewer's language; the server's own words where this page is missing a part of it. */
export function useActivityText(): (activity: Activity) => string {
  const t = useText('profiles', 'mine');
  const words = useBadgeWords();
  const product = useSiteName();
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
        return t('happened.joined', { product });
      default:
        return t(`happened.${kind}`);
    }
  };
}
