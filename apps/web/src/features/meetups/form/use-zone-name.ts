import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { useLocale } from '#lib/i18n/locale.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { foreignZoneName, momentOf } from '#lib/i18n/zones.ts';
import { useZoneOf } from '#features/meetups/meetup-time.ts';
import { zoneOfDraft } from './meetup-draft.ts';
import type { MeetupDraft } from './meetup-draft.ts';

/** By whose clock the time is entered; undefined where this device shows the same. */
export function useZoneName(draft: MeetupDraft, meetup: TeaMeetup | null): string | undefined {
  const locale = useLocale();
  const now = useNow();
  const zone = zoneOfDraft(draft, meetup, useZoneOf());
  const entered = draft.date === '' ? NaN : momentOf(draft.date, zone).getTime();
  return foreignZoneName(Number.isNaN(entered) ? now : entered, zone, locale);
}
