import type { DiscoveryScope } from '@violet/contract/discovery';
import { useText } from '#lib/i18n/i18n.ts';
import { placeOf } from '#parts/places/place.ts';
import { useMember } from '#session/session-context.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import type { SegmentedOption } from '#ui/fields/segmented.tsx';

interface ScopesProps {
  scope: DiscoveryScope;
  /** Null without one. */
  state: string | null;
  city: string | null;
  onScope: (scope: DiscoveryScope) => void;
}

/** Everywhere, the viewer's state or city; without a place only everywhere. Spec §2 Discover. */
export function ScopeButtons({ scope, onScope }: Pick<ScopesProps, 'scope' | 'onScope'>) {
  return <Scopes {...placeOf(useMember().location)} scope={scope} onScope={onScope} />;
}

export function Scopes({ scope, state, city, onScope }: ScopesProps) {
  const t = useText('discovery');
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
