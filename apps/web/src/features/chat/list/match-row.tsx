// One conversation in the list. Spec §2 Chat list, §9 Display counts.
import { newMatchHours } from '@violet/contract/matches';
import type { Match } from '@violet/contract/matches';
import { clsx } from 'clsx';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Tag } from '#ui/layout/tag.tsx';
import { openerOf, promptOf } from './prompt-line.ts';
import { StatusLine } from '#features/chat/status-line.tsx';
import { useMessageWords } from '#features/chat/use-message-words.ts';
import { useFoldReasons } from '#features/chat/nudges/use-fold-reasons.ts';
import { useLastActive } from '#features/chat/use-last-active.ts';
import { usePromptText } from './use-prompt-text.ts';

const shownInterests = 2;

export function isNewMatch({ createdAt }: Pick<Match, 'createdAt'>, now: number): boolean {
  return now - Date.parse(createdAt) < newMatchHours * 3_600_000;
}

export interface MatchRowProps {
  match: Match;
  /** Open beside the list. */
  isOpen: boolean;
  now: number;
}

export function MatchRow({ match, isOpen, now }: MatchRowProps) {
  const t = useText('chat');
  const { name, photos, isOnline } = match.otherUser;
  const isNew = isNewMatch(match, now);
  const seen = <span className="ml-auto flex-none text-micro font-medium text-ink-3">{useLastActive(match.otherUser, now)}</span>;
  return (
    <Link
      href={`/conversation/${match.id}`}
      aria-current={isOpen ? 'true' : undefined}
      className={clsx(
        'flex items-center gap-3.5 px-4 py-[13px] focus-visible:-outline-offset-4',
        isOpen ? 'bg-violet-tint' : 'hover:bg-fill/60',
      )}
    >
      <Avatar
        name={name}
        src={avatarOf(photos[0])}
        size={60}
        on={isOpen ? 'tint' : 'paper'}
        onlineLabel={isOnline === true ? '' : undefined}
      />
      <span className="min-w-0 flex-1">
        <span className="flex min-h-6 items-center justify-between gap-2">
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="truncate font-display text-[1.0625rem] leading-[1.3] font-semibold">{name}</span>
            {isOnline === true && <span className="flex-none text-micro font-semibold text-leaf-text">{t('online')}</span>}
          </span>
          {isNew ? <Badge tone="solid">{t('newMatch')}</Badge> : seen}
        </span>
        <Prompt match={match} isOpen={isOpen} />
        <StatusLine member={match.otherUser} now={now} />
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Interests match={match} isOpen={isOpen} />
          {match.yourTurn && <Badge tone="leaf">{t('turn.yours')}</Badge>}
          {isNew && seen}
        </span>
      </span>
    </Link>
  );
}

/** Beside its own messages the last one need not stand here a second time, nor be counted as unread. */
function Prompt({ match, isOpen }: { match: Match; isOpen: boolean }) {
  const t = useText('chat');
  const me = useMember();
  const promptText = usePromptText();
  const nudges = useText('chat', 'nudges');
  const fold = useFoldReasons()(match.lastMessage);
  const words = useMessageWords();
  const last = match.lastMessage && { ...match.lastMessage, content: words(match.lastMessage, match.otherUser.name) };
  const line = isOpen ? openerOf(match, me) : promptOf({ ...match, lastMessage: last }, me);
  const isMessage = line.kind === 'mine' || line.kind === 'theirs';
  const unread = isOpen ? 0 : match.unreadCount;
  return (
    <span className="flex items-center gap-2">
      <span className={clsx('block min-w-0 flex-1', isMessage && 'truncate', unread > 0 ? 'font-semibold text-ink' : 'text-ink-2')}>
        {line.kind === 'theirs' && fold !== null ? (fold === 'unknown' ? '…' : nudges(fold)) : promptText(line)}
      </span>
      {unread > 0 && (
        <span className="flex-none">
          <span aria-hidden="true">
            <CountBadge count={unread} />
          </span>
          <span className="sr-only">{t('unread', { count: unread })}</span>
        </span>
      )}
    </span>
  );
}

function Interests({ match, isOpen }: { match: Match; isOpen: boolean }) {
  const { interest } = useCatalogue();
  return (
    <span className="flex flex-wrap gap-1.5">
      {match.otherUser.interests.slice(0, shownInterests).map((name) => (
        <Tag key={name} tone={isOpen ? 'surface' : 'neutral'}>
          {interest(name)}
        </Tag>
      ))}
    </span>
  );
}
