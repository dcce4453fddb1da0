// The address where calendars read the member's meetups, and the password they sign in with: shown once, renewed, turned off. ADR 019.
import type { CalendarFeed, NewCalendarFeed } from '@violet/contract/meetups/meetup-calendar';
import { CalendarX2, Link2, RefreshCw } from 'lucide-react';
import { dayText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { useCalendarFeed, useRenewFeed, useRevokeFeed } from './calendar-queries.ts';

export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const t = useText('meetups');
  const shell = useText('shell');
  const feed = useCalendarFeed();
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('calendar.title')}
      description={t('calendar.text')}
      closeLabel={shell('close')}
    >
      {feed.isPending && (
        <SkeletonGroup label={shell('loading')}>
          <Skeleton className="h-24 rounded-lg" />
        </SkeletonGroup>
      )}
      {feed.isError && <LoadError onRetry={() => void feed.refetch()} isRetrying={feed.isFetching} />}
      {feed.data !== undefined && <Address feed={feed.data} />}
    </Sheet>
  );
}

function Address({ feed: { createdAt } }: { feed: CalendarFeed }) {
  const t = useText('meetups');
  const locale = useLocale();
  const { refusal } = useRefusalText();
  const renew = useRenewFeed();
  const revoke = useRevokeFeed();
  const fault = renew.error ?? revoke.error;
  return (
    <>
      <p className="text-ink-2">{t('calendar.whoReads')}</p>
      {renew.data !== undefined && <FreshAddress key={renew.data.password} feed={renew.data} />}
      {createdAt !== null && renew.data === undefined && (
        <p className="type-label">{t('calendar.since', { day: dayText(createdAt, locale) })}</p>
      )}
      {fault !== null && (
        <Note tone="rosehip" role="alert" title={t('toast.failed')}>
          {refusal(fault)}
        </Note>
      )}
      <Button
        block
        kind={createdAt === null ? 'primary' : 'tonal'}
        icon={createdAt === null ? Link2 : RefreshCw}
        loading={renew.isPending}
        onClick={() => renew.mutate()}
      >
        {createdAt === null ? t('calendar.create') : t('calendar.renew')}
      </Button>
      {createdAt !== null && (
        <Button
          block
          kind="danger-outline"
          icon={CalendarX2}
          loading={revoke.isPending}
          onClick={() => revoke.mutate(undefined, { onSuccess: renew.reset })}
        >
          {t('calendar.revoke')}
        </Button>
      )}
    </>
  );
}

/** For this once: nobody can look the password up afterwards. */
function FreshAddress({ feed: { path, user, password } }: { feed: NewCalendarFeed }) {
  const t = useText('meetups');
  return (
    <Note tone="leaf" title={t('calendar.once')}>
      <div className="mt-2 flex flex-col gap-2.5">
        <Access label={t('calendar.address')} value={new URL(path, location.origin).href} />
        <Access label={t('calendar.user')} value={user} />
        <Access label={t('calendar.password')} value={password} />
        <p className="type-caption">{t('calendar.signIn')}</p>
      </div>
    </Note>
  );
}

function Access({ label, value }: { label: string; value: string }) {
  const t = useText('meetups', 'calendar');
  const words = { copyLabel: t('copy'), copied: t('copied'), copyYourself: t('copyYourself') };
  return <CopyField label={label} value={value} copyName={t('copyField', { field: label })} {...words} />;
}
