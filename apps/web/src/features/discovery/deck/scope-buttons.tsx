import type { DiscoveryScope } from '@violet/contract/discovery';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import type { SegmentedOption } from '#ui/fields/segmented.tsx';

interface ScopesProps {
  scope: DiscoveryScope;
  /** Null without one. */
  state: string | null | undefined;
  city: string | null | undefined;
  /** What the middle one is called: outside of the United States it is a region. */
  area?: 'state' | 'region';
  onScope: (scope: DiscoveryScope) => void;
}

/** Everywhere, the viewer's state, region or city; without one only everywhere. Spec §2 Discover. */
export function ScopeButtons({ scope, onScope }: Pick<ScopesProps, 'scope' | 'onScope'>) {
  const { place } = useMember();
  const area = place && place.country !== 'US' ? 'region' : 'state';
  return <Scopes state={place?.region} city={place?.city} area={area} scope={scope} onScope={onScope} />;
}

export function Scopes({ scope, state, city, area = 'state', onScope }: ScopesProps) {
  const t = useText('discovery');
  const narrow = (
    value: 'state' | 'city',
    place: string | null | undefined,
    name: 'state' | 'region' | 'city' = value,
  ): SegmentedOption<DiscoveryScope> => {
    const label = t(`scope.${name}`);
    return !place ? { value, label, disabled: true } : { value, label, sub: place, name: t('scope.named', { scope: label, place }) };
  };
  const all = { value: 'all', label: t('scope.all'), sub: t('scope.anywhere'), name: t('scope.all') } as const;
  return (
    <Segmented
      label={t('scope.group')}
      value={scope}
      options={[all, narrow('state', state, area), narrow('city', city)]}
      onChange={onScope}
    />
  );
}
