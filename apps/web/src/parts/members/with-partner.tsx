import type { Profile } from '@violet/contract/profiles';
import { useText } from '#lib/i18n/i18n.ts';
import { Badge } from '#ui/layout/badge.tsx';

/** That a member looks together with a partner, and with whom where the viewer may see both. */
export function WithPartner({ member: { hereAs, partner } }: { member: Pick<Profile, 'hereAs' | 'partner'> }) {
  const t = useText('profiles');
  if (hereAs === 'solo') return null;
  return <Badge>{partner === null ? t('withPartner') : t('withPartnerNamed', { name: partner.name })}</Badge>;
}
