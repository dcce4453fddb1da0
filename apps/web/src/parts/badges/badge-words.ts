import type { Badge } from '@violet/contract/badges';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';

/** A badge's name and description in the viewer's language; one newer than this page speaks English. */
export function useBadgeWords(): (badge: Pick<Badge, 'id' | 'name' | 'description'>) => { name: string; description: string } {
  const { badgeName, badgeDescription } = useCatalogue();
  return ({ id, name, description }) => ({ name: badgeName(id, name), description: badgeDescription(id, description) });
}
