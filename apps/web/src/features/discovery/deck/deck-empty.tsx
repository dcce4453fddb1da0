import type { DiscoveryScope } from '@violet/contract/discovery';
import { MapPin, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { EmptyCup } from '#art/empty-cup.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export interface DeckEmptyProps {
  scope: DiscoveryScope;
  onShowAll: () => void;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** Nobody left in this scope: the wider one, or wider filters. Spec §2 Discover, empty state. */
export function DeckEmpty({ scope, onShowAll, onRefresh, isRefreshing }: DeckEmptyProps) {
  const t = useText('discovery');
  const own = useMember().place;
  const place = (scope === 'city' ? own?.city : own?.region) ?? '';
  const isLocal = scope !== 'all';
  const refresh = (
    <Button kind="outline" icon={RefreshCw} loading={isRefreshing} onClick={onRefresh}>
      {t('empty.refresh')}
    </Button>
  );
  const wider = isLocal ? (
    <Button icon={MapPin} onClick={onShowAll}>
      {t('empty.showAll')}
    </Button>
  ) : (
    <ButtonLink href="/filters" icon={SlidersHorizontal}>
      {t('empty.widen')}
    </ButtonLink>
  );
  return (
    <EmptyState
      look="plain"
      art={<EmptyCup />}
      title={isLocal ? t('empty.local') : t('empty.none')}
      text={isLocal ? t('empty.localText', { place }) : t('empty.noneText')}
      action={wider}
      secondary={refresh}
    />
  );
}
