import { completenessOf } from '@violet/contract/completeness';
import { BriefcaseBusiness, Camera, Flame, MapPin, UserPen } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useNameAge } from '#parts/members/name-age.ts';
import { photoSources } from '#parts/photos/photo.ts';
import { useRealtime } from '#realtime/realtime-context.ts';
import { useMember } from '#session/session-context.ts';
import { usePlaceText } from '#parts/places/place-text.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Progress } from '#ui/feedback/progress.tsx';

/** Who the viewer is at a glance: picture, name, place, job, how long a member, how much was told. Spec §2 Profile. */
export function OwnHeader({ streakDays }: { streakDays: number }) {
  const t = useText('profiles', 'mine');
  const nameAge = useNameAge();
  const member = useMember();
  const place = usePlaceText()(member);
  // The viewer's copy was written before this page was connected.
  const isHere = useRealtime().status === 'connected' || member.isOnline;
  return (
    <Card pad="none" className="rounded-xl md:flex">
      <div className="relative h-58 overflow-hidden bg-violet-tint md:h-auto md:min-h-56 md:w-52 md:flex-none">
        <Portrait name={member.name} photo={member.photos[0]} />
        <div className="absolute top-3 left-3 flex flex-wrap gap-2 pr-3">
          {isHere && <Floating dot>{t('online')}</Floating>}
          {streakDays > 0 && <Floating icon={Flame}>{t('streak', { count: streakDays })}</Floating>}
        </div>
        <Link
          href="/profile/edit"
          aria-label={t('changePhotos')}
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-md hover:bg-fill active:scale-[.97]"
        >
          <Icon as={Camera} />
        </Link>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h2 className="type-title min-w-0 break-words">{nameAge(member)}</h2>
          <ButtonLink href="/profile/edit" kind="tonal" size="sm" icon={UserPen}>
            {t('edit')}
          </ButtonLink>
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {place !== '' && <Line icon={MapPin}>{place}</Line>}
          {member.job !== '' && <Line icon={BriefcaseBusiness}>{member.job}</Line>}
        </div>
        <Strength percent={completenessOf(member).percent} />
      </div>
    </Card>
  );
}

/** Across the column; beside the words from 768 px on, where it is cut at the sides. */
const portraitWidth = '(min-width: 768px) 240px, calc(100vw - 32px)';

function Portrait({ name, photo }: { name: string; photo: string | undefined }) {
  const t = useText('profiles', 'mine');
  const [failed, setFailed] = useState<string | null>(null);
  if (photo === undefined || photo === failed) {
    return (
      <span
        aria-hidden="true"
        className="grid size-full place-items-center font-display text-[5rem] font-semibold text-violet-text uppercase"
      >
        {[...name.trim()][0] ?? ''}
      </span>
    );
  }
  return (
    <img
      {...photoSources(photo, portraitWidth)}
      alt={t('portrait')}
      decoding="async"
      onError={() => setFailed(photo)}
      className="size-full object-cover object-[50%_12%] md:absolute md:inset-0"
    />
  );
}

/** A word on the picture, on paper of its own. */
function Floating({ icon, dot = false, children }: { icon?: IconType; dot?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 rounded-[12px] bg-surface px-2.5 text-[12px] leading-4 font-semibold text-leaf-text shadow-sm has-[svg]:text-amber-text">
      {dot && <span aria-hidden="true" className="size-2 rounded-full bg-(--v-online)" />}
      {icon !== undefined && <Icon as={icon} size={14} />}
      {children}
    </span>
  );
}

function Line({ icon, children }: { icon: IconType; children: string }) {
  return (
    <p className="type-caption flex min-w-0 items-center gap-1.5">
      <Icon as={icon} size={16} />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

function Strength({ percent }: { percent: number }) {
  const t = useText('profiles', 'mine');
  return (
    <div className="mt-auto">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <span className="type-label">{t('strength')}</span>
        <span className="type-label text-violet-text tabular-nums">{percent}%</span>
      </div>
      <Progress value={percent} label={t('strength')} />
    </div>
  );
}
