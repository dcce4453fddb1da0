// Who likes the viewer: names for everyone, faces and answers with premium. Spec §2 Shared chrome, R2.
import type { Match } from '@violet/contract/matches';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import { Heart, Lock, Star } from 'lucide-react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { Letter } from '#art/letter.tsx';
import { daysAgo, shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useNameAge } from '#parts/members/name-age.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { List } from '#ui/lists/list.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PlaceLine } from './place-line.tsx';
import type { useLikesReceived } from './queries.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';
import { useLikeBack } from './use-like-back.ts';

interface LikeActions {
  isPremium: boolean;
  onOpenProfile: (userId: string) => void;
  onMatch: (match: Match) => void;
}

export interface LikesListProps extends LikeActions {
  list: ReturnType<typeof useLikesReceived>;
}

export function LikesList({ list, ...acts }: LikesListProps) {
  const t = useText('activityPanel');
  return (
    <div className="flex flex-col gap-3.5">
      <ListFrame
        list={list}
        waiting={<PeopleSkeleton />}
        empty={<EmptyState art={<Letter />} look="plain" headingLevel={3} title={t('noLikes')} text={t('noLikesText')} />}
      >
        {(entries) => (
          <List label={t('likes')}>
            {entries.map((entry) => (
              <LikeRow key={entry.id} entry={entry} {...acts} />
            ))}
          </List>
        )}
      </ListFrame>
      {!acts.isPremium && <UpgradePrompt title={t('upgradeLikes')} text={t('upgradeLikesText')} />}
    </div>
  );
}

/** The author's id comes only with premium, and so do the two things that can be done with it. */
function LikeRow({ entry, isPremium, onOpenProfile, onMatch }: LikeActions & { entry: LikeEntry }) {
  const t = useText('activityPanel');
  const { likeBack, isPending } = useLikeBack(onMatch);
  const { userId, name } = entry;
  return (
    <li className="flex min-h-18 items-center gap-3 px-4 py-2.5">
      {userId === null ? (
        <LikeLook entry={entry} isPremium={isPremium} />
      ) : (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpenProfile(userId)}
            className="-my-1 -ml-2 flex min-w-0 flex-1 items-center gap-3 rounded-md py-1 pl-2 text-left hover:bg-fill/60"
          >
            <LikeLook entry={entry} isPremium={isPremium} />
          </button>
          <IconButton
            icon={Heart}
            kind="tonal"
            label={t('likeBack', { name })}
            disabled={isPending}
            onClick={() => likeBack(userId, entry)}
          />
        </>
      )}
    </li>
  );
}

function LikeLook({ entry, isPremium }: { entry: LikeEntry; isPremium: boolean }) {
  const t = useText('activityPanel');
  const locale = useLocale();
  const nameAge = useNameAge();
  return (
    <>
      <Avatar name={entry.name} src={avatarOf(entry.photos[0])} size={56} on="surface" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{nameAge(entry)}</span>
          {!isPremium && (
            <Badge tone="amber" icon={Lock}>
              {t('premium')}
            </Badge>
          )}
          {entry.isSuperLike && (
            <Badge tone="amber" icon={Star}>
              {t('superLike')}
            </Badge>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2">
          <PlaceLine of={entry} />
          <time dateTime={entry.createdAt} className="type-micro">
            {isPremium ? shortAgo(entry.createdAt, locale) : daysAgo(entry.createdAt, locale)}
          </time>
        </span>
        {entry.likedPart !== null && <LikedLine part={entry.likedPart} />}
      </span>
    </>
  );
}

/** Which answer or photo of the viewer it is about. */
function LikedLine({ part }: { part: LikedPart }) {
  const t = useText('activityPanel');
  const { prompt } = useCatalogue();
  const words = part.kind === 'photo' ? t('likesPhoto') : t('likesAnswer', { question: prompt(part.promptId) });
  return <span className="type-micro">{words}</span>;
}
