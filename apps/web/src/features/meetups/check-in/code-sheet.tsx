import type { BegunMeetup } from '@violet/contract/meetups/meetup-attendance';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { useCheckInCode } from './check-in-queries.ts';
import { useExactTime } from '#features/meetups/meetup-time.ts';

/** The host's six digits, large enough to be read across a table. */
export function CodeSheet({ meetup, onClose }: { meetup: BegunMeetup | TeaMeetup; onClose: () => void }) {
  const t = useText('meetups', 'attendance');
  const shell = useText('shell');
  const exact = useExactTime();
  const code = useCheckInCode(meetup.id);
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('code.title')}
      description={t('code.text')}
      closeLabel={shell('close')}
    >
      {code.isPending && (
        <SkeletonGroup label={shell('loading')}>
          <Skeleton className="h-24 rounded-lg" />
        </SkeletonGroup>
      )}
      {code.isError && <LoadError onRetry={() => void code.refetch()} isRetrying={code.isFetching} />}
      {code.data !== undefined && (
        <>
          <p className="rounded-lg bg-violet-tint py-5 text-center font-display text-[3rem] leading-none font-semibold tracking-[0.08em] text-ink tabular-nums">
            {code.data.code}
          </p>
          <p className="type-caption text-center">
            {t('code.valid', { from: exact(code.data.validFrom, meetup.timeZone), until: exact(code.data.validUntil, meetup.timeZone) })}
          </p>
        </>
      )}
    </Sheet>
  );
}
