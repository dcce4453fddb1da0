import type { Profile } from '@violet/contract/profiles';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import { BadgeCheck, Heart, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { LikePartButton } from '#parts/members/like-part-button.tsx';
import { WithPartner } from '#parts/members/with-partner.tsx';
import { useDistanceFormat } from '#parts/places/distance.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { usePlaceText } from '#parts/places/place-text.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Tag } from '#ui/layout/tag.tsx';
import { TeaTag } from '#ui/layout/tea-tag.tsx';
import { ProfileBadges } from './profile-badges.tsx';
import { ProfileFacts } from './profile-facts.tsx';

export interface ProfileDetailsProps {
  profile: Profile;
  /** Where the viewer may like one of the answers. */
  onLikePart?: ((part: LikedPart) => void) | undefined;
}

/** Everything a member shows, as one column. */
export function ProfileDetails({ profile, onLikePart }: ProfileDetailsProps) {
  const t = useText('profiles');
  const labels = useCatalogue();
  const { interests: mine } = useMember();
  return (
    <>
      <ProfileHead profile={profile} />
      {profile.hereAs === 'partnered' && (
        <p>
          <WithPartner member={profile} />
        </p>
      )}
      {profile.bio !== '' && (
        <Part title={t('about')}>
          <p className="whitespace-pre-line">{profile.bio}</p>
        </Part>
      )}
      {profile.prompts.map(({ promptId, answer }) => (
        <Part key={promptId} title={labels.prompt(promptId)}>
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 whitespace-pre-line">{answer}</p>
            {onLikePart && <LikePartButton part={{ kind: 'prompt', promptId }} onLikePart={onLikePart} />}
          </div>
        </Part>
      ))}
      {profile.interests.length > 0 && (
        <Part title={t('interests')}>
          <ul className="flex flex-wrap gap-1.5">
            {profile.interests.map((interest) => (
              <li key={interest}>
                <Interest name={labels.interest(interest)} isShared={mine.includes(interest)} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {profile.teaInterests.length > 0 && (
        <Part title={t('teas')}>
          <ul className="flex flex-wrap gap-1.5">
            {profile.teaInterests.map((tea) => (
              <li key={tea}>
                <TeaTag>{labels.tea(tea)}</TeaTag>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('details')}>
        <ProfileFacts profile={profile} />
      </Part>
      {profile.badges.length > 0 && (
        <Part title={t('badges')}>
          <ProfileBadges badges={profile.badges} />
        </Part>
      )}
    </>
  );
}

function ProfileHead({ profile }: { profile: Profile }) {
  const { distanceMiles, distanceKm, isVerified, isOnline } = profile;
  const home = usePlaceText()(profile);
  const t = useText('profiles');
  const distance = useDistanceFormat();
  const place = distanceMiles === null ? home : t('away', { place: home, distance: distance(distanceMiles, distanceKm) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {home !== '' && (
        <p className="type-caption flex items-center gap-1">
          <Icon as={MapPin} size={14} />
          {place}
        </p>
      )}
      {isVerified && (
        <Badge tone="leaf" icon={BadgeCheck}>
          {t('verified')}
        </Badge>
      )}
      {isOnline === true && <Badge tone="leaf">{t('online')}</Badge>}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="type-label">{title}</h3>
      {children}
    </section>
  );
}

function Interest({ name, isShared }: { name: string; isShared: boolean }) {
  const t = useText('profiles');
  return (
    <Tag tone={isShared ? 'violet' : 'neutral'}>
      {isShared && (
        <>
          <Icon as={Heart} size={14} filled className="mr-1" />
          <span className="sr-only">{t('shared')}: </span>
        </>
      )}
      {name}
    </Tag>
  );
}
