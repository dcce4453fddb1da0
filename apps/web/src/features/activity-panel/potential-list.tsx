// Members who share the most with the viewer, and what it is. Premium. Spec §2 Shared chrome.
import type { PotentialMatch } from '@violet/contract/notifications/activity-panel';
import { Teapot } from '#art/teapot.tsx';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useNameAge } from '#parts/members/name-age.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Ring } from '#ui/feedback/ring.tsx';
import { Tag } from '#ui/layout/tag.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PlaceLine } from './place-line.tsx';
import type { usePotentialMatches } from './queries.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';

/** Spec §9, Display counts. */
const maxCommonInterests = 3;

export interface PotentialListProps {
  list: ReturnType<typeof usePotentialMatches>;
  isPremium: boolean;
  onOpenProfile: (userId: string) => void;
}

export function PotentialList({ list, isPremium, onOpenProfile }: PotentialListProps) {
  const t = useText('activityPanel');
  if (!isPremium) return <UpgradePrompt title={t('upgradePotential')} text={t('upgradePotentialText')} />;
  return (
    <ListFrame
      label={t('potential')}
      list={list}
      waiting={<PeopleSkeleton />}
      empty={<EmptyState art={<Teapot />} look="plain" headingLevel={3} title={t('noPotential')} text={t('noPotentialText')} />}
    >
      {(people) => people.map((person) => <PotentialCard key={person.id} person={person} onOpen={() => onOpenProfile(person.id)} />)}
    </ListFrame>
  );
}

function PotentialCard({ person, onOpen }: { person: PotentialMatch; onOpen: () => void }) {
  const t = useText('activityPanel');
  const nameAge = useNameAge();
  const { interest: labelOf } = useCatalogue();
  const common = person.commonInterests.slice(0, maxCommonInterests);
  return (
    <Card as="article" className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="-m-1 flex min-w-0 flex-1 items-center gap-3 rounded-md p-1 text-left hover:bg-fill/60"
        >
          <Avatar name={person.name} src={avatarOf(person.photos[0])} size={60} on="surface" />
          <span className="min-w-0 flex-1">
            <span className="type-heading block">{nameAge(person)}</span>
            <PlaceLine of={person} />
          </span>
        </button>
        <span className="flex flex-none flex-col items-center">
          <Ring value={person.matchScore} label={t('matchScore', { score: Math.round(person.matchScore) })} />
          <span aria-hidden="true" className="type-micro">
            {t('match')}
          </span>
        </span>
      </div>
      {person.bio !== '' && <p className="break-words">{person.bio}</p>}
      {common.length > 0 && (
        <ul aria-label={t('common')} className="flex flex-wrap gap-1.5">
          {common.map((interest) => (
            <li key={interest}>
              <Tag tone="violet">{labelOf(interest)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
