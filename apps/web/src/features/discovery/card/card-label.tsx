import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import { BadgeCheck, Heart, MapPin, Sparkles } from 'lucide-react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { usePlaceText } from '#parts/places/place-text.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Tag } from '#ui/layout/tag.tsx';
import { LikePartButton } from '#parts/members/like-part-button.tsx';
import { WithPartner } from '#parts/members/with-partner.tsx';
import { useNameAge } from '#parts/members/name-age.ts';
import { useReasonText } from './reason-text.ts';

/** Spec §9 Display counts. */
const shownInterests = 5;

/** The tin label at the foot of a card: who the target is, and why shown. */
export function CardLabel({ card, onLikePart }: { card: DiscoveryCard; onLikePart: (part: LikedPart) => void }) {
  const t = useText('discovery');
  const nameAge = useNameAge();
  const labels = useCatalogue();
  const reason = useReasonText(card);
  const shared = new Set(card.commonInterests);
  const place = usePlaceText()(card);
  return (
    <div className="v-swipe-label">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 className="min-w-0 font-display text-[1.625rem] leading-[1.15] font-semibold tracking-[-.012em]">{nameAge(card)}</h2>
        {card.isVerified && (
          <Badge tone="leaf" icon={BadgeCheck}>
            {t('verified')}
          </Badge>
        )}
      </div>
      {card.hereAs === 'partnered' && (
        <p className="my-0.5">
          <WithPartner member={card} />
        </p>
      )}
      {place !== '' && (
        <p className="type-caption mt-px flex items-center gap-1">
          <Icon as={MapPin} size={14} />
          <span className="min-w-0 truncate">{place}</span>
        </p>
      )}
      {card.bio !== '' && <p className="v-swipe-bio mt-1 truncate leading-[1.38]">{card.bio}</p>}
      {card.prompts.length > 0 && (
        <ul className="v-swipe-prompts mt-1 -mr-2">
          {card.prompts.map(({ promptId, answer }) => (
            <li key={promptId} className="flex items-center gap-1">
              <p className="line-clamp-2 min-w-0 flex-1 leading-[1.38]">
                <span className="font-semibold">{labels.prompt(promptId)}:</span> {answer}
              </p>
              <LikePartButton part={{ kind: 'prompt', promptId }} onLikePart={onLikePart} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 flex items-start gap-1 text-caption font-semibold text-violet-text">
        <Icon as={Sparkles} size={14} className="mt-0.5" />
        {reason}
      </p>
      {card.interests.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {card.interests.slice(0, shownInterests).map((interest) => (
            <li key={interest}>
              <Tag tone={shared.has(interest) ? 'violet' : 'neutral'}>
                {shared.has(interest) && <SharedMark />}
                {labels.interest(interest)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SharedMark() {
  const t = useText('discovery');
  return (
    <>
      <Icon as={Heart} size={14} filled className="mr-1" />
      <span className="sr-only">{t('shared')}: </span>
    </>
  );
}
