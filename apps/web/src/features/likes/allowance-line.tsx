// What is left of today's likes and this week's super likes, as the server counts it. Spec §9 Limits, §11 Discover.
import { rights } from '@violet/contract/subscription/plans';
import { clsx } from 'clsx';
import { Heart, Star } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useMember } from '#session/session-context.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useAllowance } from './queries.ts';

export function AllowanceLine() {
  const t = useText('discovery');
  const { data: allowance } = useAllowance();
  const { hasActiveSubscription } = useMember();
  const resetsAt = allowance?.likesRemaining === 0 ? allowance.likesResetAt : null;
  return (
    <div className="v-allowance type-caption" data-unlimited={hasActiveSubscription ? '' : undefined}>
      {allowance !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {allowance.likesRemaining === null ? (
            <span className="flex items-center gap-1 text-violet-text">
              <Icon as={Heart} size={14} filled />
              <span>{t('likesUnlimited')}</span>
            </span>
          ) : (
            <span className="flex flex-wrap items-center gap-x-2">
              <Petals left={allowance.likesRemaining} of={rights.free.likesPerDay ?? 0} />
              <span className="text-ink">{t('likesLeft', { count: allowance.likesRemaining })}</span>
            </span>
          )}
          <span className="flex items-center gap-1 text-amber-text">
            <Icon as={Star} size={14} filled />
            <span>{t('superLikesLeft', { count: allowance.superLikesRemaining })}</span>
          </span>
        </div>
      )}
      {resetsAt !== null && resetsAt !== undefined && <NextLike at={resetsAt} />}
    </div>
  );
}

/** Ten petals; those that are spent are only outlines. */
function Petals({ left, of }: { left: number; of: number }) {
  return (
    <span aria-hidden="true" className="v-petals flex gap-1">
      {Array.from({ length: of }, (_, index) => (
        <i
          key={index}
          className={clsx('size-[7px] rounded-[7px_7px_7px_2px]', index < left ? 'bg-violet' : 'bg-line inset-ring inset-ring-line-strong')}
        />
      ))}
    </span>
  );
}

function NextLike({ at }: { at: string }) {
  const t = useText('discovery');
  const when = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(at));
  return (
    <p>
      <time dateTime={at}>{t('nextLikeAt', { when })}</time>
    </p>
  );
}
