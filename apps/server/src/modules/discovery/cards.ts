// The next cards for a viewer: a page of the deck, every rule checked again for each card.
import type { DiscoveryCard, DiscoveryQuery, DiscoveryScope } from '@violet/contract/discovery';
import { rightsOf } from '@violet/contract/subscription/plans';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { comparable } from './candidates/traits.ts';
import type { OnServed } from './decks/deck-metrics.ts';
import type { Decks } from './decks/decks.ts';
import { byRank, hiddenActivity, judgeDeck, passesReturnAt, type Verdict } from './decks/rules.ts';
import type { DiscoveryDeps } from './deps.ts';
import { listVisibleLikers } from './option-queries.ts';
import { type CardRow, type PageRow, listPage } from './page-queries.ts';
import { presentCard } from './present.ts';

export interface CardDeps extends Pick<DiscoveryDeps, 'db' | 'clock' | 'events' | 'profiles'> {
  readonly decks: Decks;
  /** Hears of each deck that was asked for. */
  readonly onServed: OnServed;
}

interface Page {
  readonly cards: CardRow[];
  readonly viewerInterests: ReadonlySet<string>;
  readonly revision: number;
  readonly builtAt: Date | null;
  readonly verdict: Verdict;
}

/** The front by rank, since newcomers join it; the rest as the deck lies. */
function inOrder(rows: readonly PageRow[]): CardRow[] {
  const cards = rows.filter((row) => row.id !== null);
  const front = cards.filter((card) => card.place === null).sort(byRank);
  const rest = cards.filter((card) => card.place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return [...new Map([...front, ...rest].map((card) => [card.id, card])).values()];
}

async function readPage({ db, clock }: CardDeps, memberId: string, scope: DiscoveryScope, limit: number): Promise<Page> {
  const now = clock.now();
  const rows = await listPage(db, {
    memberId,
    scope,
    now,
    limit,
    passesReturnFrom: passesReturnAt(now),
    hiddenActivity: hiddenActivity(now),
  });
  const cards = inOrder(rows);
  const [deck] = rows;
  const verdict = judgeDeck(
    {
      builtAt: deck?.built_at ?? null,
      complete: deck?.complete ?? false,
      small: deck?.small ?? false,
      changedNear: deck?.changed_near ?? false,
      cards: cards.length,
      left: (deck?.dealt ?? 0) - (cards.at(-1)?.place ?? 0),
    },
    now,
  );
  return {
    cards,
    viewerInterests: new Set(deck?.mine.map(comparable)),
    revision: deck?.revision ?? 0,
    builtAt: deck?.built_at ?? null,
    verdict,
  };
}

/** A deck that cannot be served is built first, one that soon cannot is renewed behind the answer. */
async function pickPage(deps: CardDeps, memberId: string, scope: DiscoveryScope, limit: number): Promise<Page> {
  const page = await readPage(deps, memberId, scope, limit);
  const { clock, onServed } = deps;
  onServed(page.verdict, page.builtAt, clock.now());
  if (page.verdict.buildFirst) {
    await deps.decks.build(memberId, scope, page.revision);
    return readPage(deps, memberId, scope, limit);
  }
  if (page.verdict.buildBehind) deps.events.emit('deck.outdated', { memberId, scope });
  return page;
}

export interface Dealt {
  readonly cards: DiscoveryCard[];
  /** Whose rank brought them here, and neither a super like nor a boost. */
  readonly byRankOnly: ReadonlySet<string>;
}

export async function dealCards(deps: CardDeps, viewer: Pick<Viewer, 'id' | 'premium'>, { scope, limit }: DiscoveryQuery): Promise<Dealt> {
  const { cards, viewerInterests } = await pickPage(deps, viewer.id, scope, limit);
  const shown = await deps.profiles.presentProfiles(viewer.id, cards);
  const ids = cards.map((card) => card.id);
  const showsLikers = rightsOf(viewer.premium).premiumPreferences;
  const likers = showsLikers ? new Set(await listVisibleLikers(deps.db, viewer.id, ids)) : undefined;
  return {
    cards: shown.map((profile) => presentCard(profile, viewerInterests, likers)),
    byRankOnly: new Set(cards.filter(({ place }) => place !== null).map(({ id }) => id)),
  };
}
