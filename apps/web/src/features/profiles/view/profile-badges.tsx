import type { Badge as EarnedBadge } from '@violet/contract/badges';
import { badgeIcon, badgeTone } from '#parts/badges/badge-icon.ts';
import { useBadgeWords } from '#parts/badges/badge-words.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Popover } from '#ui/overlays/popover.tsx';

/** What the member has earned; each says on demand what for. */
export function ProfileBadges({ badges }: { badges: readonly EarnedBadge[] }) {
  const wordsOf = useBadgeWords();
  return (
    <ul className="flex flex-wrap gap-x-1.5">
      {badges.map((badge) => {
        const { name, description } = wordsOf(badge);
        const trigger = (
          <button type="button" className="flex min-h-11 items-center rounded-[12px]">
            <Badge tone={badgeTone(badge)} icon={badgeIcon(badge)}>
              {name}
            </Badge>
          </button>
        );
        return (
          <li key={badge.id}>
            <Popover trigger={trigger} label={name} side="top">
              <p className="type-caption max-w-56">{description}</p>
            </Popover>
          </li>
        );
      })}
    </ul>
  );
}
