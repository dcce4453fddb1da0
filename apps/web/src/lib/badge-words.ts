import type { Badge } from '@violet/contract/badges';
import { badgeCatalogue, type BadgeId } from '@violet/contract/catalogue/badges';
import { useText } from './i18n.ts';

const known: ReadonlySet<string> = new Set(badgeCatalogue.map(({ id }) => id));

function isKnown(id: string): id is BadgeId {
  return known.has(id);
}

/** A badge's name and description in her language; one newer than this page speaks English. */
export function useBadgeWords(): (badge: Pick<Badge, 'id' | 'name' | 'description'>) => { name: string; description: string } {
  const t = useText('badges');
  return ({ id, name, description }) =>
    isKnown(id) ? { name: t(`${id}.name`), description: t(`${id}.description`) } : { name, description };
}
