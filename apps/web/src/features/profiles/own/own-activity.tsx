import type { Activity } from '@violet/contract/profiles';
import { Award, Camera, Clock, Heart, HeartHandshake, Sprout, UserPen } from 'lucide-react';
import { Letter } from '#art/letter.tsx';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import type { Tone } from '#ui/layout/tone.ts';
import { useActivityText } from './activity-text.ts';

const looks: Readonly<Record<Activity['kind'], { icon: IconType; tone: Tone }>> = {
  joined: { icon: Sprout, tone: 'leaf' },
  match: { icon: HeartHandshake, tone: 'leaf' },
  likes: { icon: Heart, tone: 'violet' },
  badge: { icon: Award, tone: 'amber' },
  status: { icon: Clock, tone: 'amber' },
  photo: { icon: Camera, tone: 'neutral' },
  profile: { icon: UserPen, tone: 'neutral' },
};

/** What happened lately, the newest first. Spec §2 Profile, Activity. */
export function OwnActivity({ activity }: { activity: readonly Activity[] }) {
  const t = useText('profiles', 'mine');
  const textOf = useActivityText();
  if (activity.length === 0) return <EmptyState art={<Letter />} headingLevel={3} title={t('noActivity')} text={t('noActivityText')} />;
  return (
    <List label={t('activity')}>
      {activity.map((happened, index) => (
        <ListRow key={index} {...looks[happened.kind]} title={textOf(happened)} trailing={<When {...happened} />} />
      ))}
    </List>
  );
}

function When({ kind, at }: Activity) {
  const locale = useLocale();
  // Likes are counted by the day, which has no hour.
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <time dateTime={at} className="type-micro flex-none">
      {kind === 'likes' ? day.format(Date.parse(at)) : shortAgo(at, locale)}
    </time>
  );
}
