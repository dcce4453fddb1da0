// A conversation in which nothing has been said: who the match is, what the two like, and how to begin. Spec §2 Conversation, §4 Chat.
import type { Match } from '@violet/contract/matches';
import { RefreshCw } from 'lucide-react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/layout/tag.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';
import { ArchPortrait } from './arch-portrait.tsx';
import { useSendStarter, useStarters } from '#features/chat/queries.ts';
import { useStarterText } from './starter-text.ts';

const shownInterests = 3;

export function FirstWords({ match }: { match: Match }) {
  const t = useText('chat');
  const me = useMember();
  const { interest } = useCatalogue();
  const { name, photos, interests } = match.otherUser;
  return (
    <div className="flex flex-1 flex-col justify-between gap-5 pt-3.5">
      <div className="flex flex-col items-center gap-2.5 text-center">
        <div aria-hidden="true" className="flex justify-center -space-x-2.5 pb-1">
          <span className="-rotate-5">
            <ArchPortrait name={me.name} src={me.photos[0]} />
          </span>
          <span className="v-arch rotate-5 ring-4 ring-paper [--v-arch:46px]">
            <ArchPortrait name={name} src={photos[0]} />
          </span>
        </div>
        <h2 className="type-title">{t('matched', { name })}</h2>
        {interests.length > 0 && (
          <>
            <p className="text-ink-2">{t('into', { name })}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {interests.slice(0, shownInterests).map((stored) => (
                <li key={stored}>
                  <Tag tone="violet">{interest(stored)}</Tag>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Starters matchId={match.id} />
    </div>
  );
}

function Starters({ matchId }: { matchId: string }) {
  const t = useText('chat');
  const { icebreakerCategory } = useCatalogue();
  const { data, isError, isFetching, refresh } = useStarters(matchId);
  const send = useSendStarter(matchId);
  const textOf = useStarterText();
  return (
    <TinLabel aria-labelledby="starters">
      <div className="-mt-2 flex items-center justify-between gap-3">
        <h3 id="starters" className="type-heading">
          {t('starter.title')}
        </h3>
        <span className="-mr-2.5">
          <IconButton icon={RefreshCw} label={t('starter.refresh')} aria-busy={isFetching} onClick={refresh} />
        </span>
      </div>
      <div aria-live="polite">{isError && <p className="type-caption mt-1">{t('starter.failed')}</p>}</div>
      {data === undefined && !isError && <StarterSkeletons />}
      <ul className="mt-2 flex flex-col gap-2">
        {data?.map((starter) => (
          <li key={starter.id}>
            <button
              type="button"
              onClick={() => send({ ...starter, message: textOf(starter) })}
              className="flex min-h-13 w-full items-center gap-3 rounded-[18px_18px_18px_5px] bg-violet-tint px-3.5 py-3 text-left leading-[1.35] hover:bg-violet-line/60 active:scale-[.99]"
            >
              <span className="min-w-0 flex-1">{textOf(starter)}</span>
              <span className="flex-none rounded-[12px] bg-surface px-[9px] py-1 text-[12px] leading-4 font-semibold text-violet-text">
                {icebreakerCategory(starter.category)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </TinLabel>
  );
}

function StarterSkeletons() {
  const t = useText('chat');
  return (
    <SkeletonGroup label={t('starter.loading')}>
      <div className="mt-2 flex flex-col gap-2">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-13 rounded-[18px_18px_18px_5px]" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
