import type { DiscoveryScope } from '@violet/contract/discovery';
import { useText } from '../../lib/i18n.ts';
import { placeOf } from '../../lib/place.ts';
import { useMember } from '../../session/session-context.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { SegmentedOption } from '../../ui/segmented.tsx';

/** Everywhere, her state or her city; without a place of her own only everywhere. Spec §2 Discover. */
export function ScopeButtons({ scope, onScope }: { scope: DiscoveryScope; onScope: (scope: DiscoveryScope) => void }) {
  const t = useText('discover');
  const { city, state } = placeOf(useMember().location);
  const narrow = (value: 'state' | 'city', place: string | null): SegmentedOption<DiscoveryScope> => {
    const label = t(`scope.${value}`);
    return place === null
      ? { value, label, disabled: true }
      : { value, label, sub: place, name: t('scope.named', { scope: label, place }) };
  };
  const all = { value: 'all', label: t('scope.all'), sub: t('scope.anywhere'), name: t('scope.all') } as const;
  return (
    <Segmented label={t('scope.group')} value={scope} options={[all, narrow('state', state), narrow('city', city)]} onChange={onScope} />
  );
}
