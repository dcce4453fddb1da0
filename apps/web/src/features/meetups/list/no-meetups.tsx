import { TwoCups } from '#art/two-cups.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Nobody has planned anything. Spec §2 Tea Events, Empty. */
export function NoMeetups({ onCreate }: { onCreate: () => void }) {
  const t = useText('meetups');
  return (
    <EmptyState
      art={<TwoCups />}
      title={t('empty')}
      text={t('emptyText')}
      action={<Button onClick={onCreate}>{t('createFirst')}</Button>}
    />
  );
}

/** There may be others than what the viewer looks for. */
export function NoneMatch({ onReset }: { onReset: () => void }) {
  const t = useText('meetups');
  return (
    <EmptyState
      art={<TwoCups />}
      title={t('filter.none')}
      text={t('filter.noneText')}
      action={
        <Button kind="outline" onClick={onReset}>
          {t('filter.showAll')}
        </Button>
      }
    />
  );
}
