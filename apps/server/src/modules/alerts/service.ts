// Who is told of what while she is away: matches, messages, likes, to her browsers and by e-mail, and of matches by text. Each match,
// and each meetup, is told of once on each channel until she has looked at it; to whoever is here, on any process, nothing is sent, but for what is to begin. Spec §2 Settings, §9
// Preference defaults; decisions 4, 'What is real here'. An alert names nothing: not the product, not a person, not what happened.
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { createGather } from '../../platform/gather.ts';
import type { Log } from '../../platform/log.ts';
import type { DomainEvents } from '../domain-events.ts';
import {
  deleteAlertsOfMatch,
  deleteAlertsOfMeetups,
  deleteAlertsOfPanel,
  insertAlerts,
  recallAlertsOf,
  type Happening,
  type MeetupNews,
  type News,
  type Reminder,
} from './alert-queries.ts';
import { createDelivery, type DeliveryDeps } from './delivery.ts';
import { createLetters, type LetterDeps } from './letters.ts';
import { createSubscriptions, type SubscriptionDeps } from './subscriptions.ts';
import { listBrowsers } from './subscription-queries.ts';

export interface AlertDeps extends Omit<DeliveryDeps, 'letters'>, LetterDeps, SubscriptionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly log: Log;
  /** Asks for `deliver` soon, on any process. */
  readonly wake: () => void;
}

/** Many messages come close together, and nobody minds hearing of them a moment later. */
const momentMs = 1_000;

export function createAlerts({ db, clock, events, wake, vapid, ...deps }: AlertDeps) {
  const { keys, add, remove } = createSubscriptions({ db, clock, vapid });
  const letters = createLetters({ db, ...deps });
  const delivery = createDelivery({ db, clock, letters, ...deps }, keys);

  /** For those who are away; answers whether there is something to deliver. */
  async function note(sql: Sql, news: readonly News[]): Promise<boolean> {
    const online = await deps.hub.onlineAmong([...new Set(news.map(({ memberId }) => memberId))]);
    const missed = news.filter(({ memberId }) => !online.has(memberId));
    return missed.length > 0 && (await insertAlerts(sql, missed, clock.now())) > 0;
  }

  async function record(news: News[]): Promise<void> {
    if (await note(db, news)) wake();
  }

  const gather = createGather(momentMs, record, deps.log);
  const tell = (news: Happening) => gather.add(`${news.memberId} ${news.kind} ${news.matchId ?? ''}`, news);

  events.on('match.created', ({ matchId, memberIds: [a, b] }) => {
    tell({ memberId: a, kind: 'match', otherId: b, matchId });
    tell({ memberId: b, kind: 'match', otherId: a, matchId });
  });
  events.on('message.sent', ({ matchId, senderId, receiverId }) =>
    tell({ memberId: receiverId, kind: 'message', otherId: senderId, matchId }),
  );
  events.on('like.received', ({ memberId, targetId }) => tell({ memberId: targetId, kind: 'like', otherId: memberId, matchId: null }));
  events.on('presence.changed', ({ memberId, isOnline }) => (isOnline ? recallAlertsOf(db, [memberId]) : undefined));
  events.on('conversation.opened', ({ memberId, matchId }) => deleteAlertsOfMatch(db, memberId, matchId));
  events.on('message.read', ({ readerId, matchId }) => deleteAlertsOfMatch(db, readerId, matchId));
  events.on('meetups.seen', ({ memberId }) => deleteAlertsOfMeetups(db, memberId));
  events.on('notifications.seen', ({ memberId }) => deleteAlertsOfPanel(db, memberId));

  return {
    /** In the transaction that wrote them down; they go with the next delivery, wherever she is. */
    async remind(tx: Sql, reminders: readonly Omit<Reminder, 'kind'>[]): Promise<void> {
      await insertAlerts(
        tx,
        reminders.map((reminder) => ({ ...reminder, kind: 'reminder' })),
        clock.now(),
      );
    },
    /** In the transaction that hands it on; it goes with the next delivery. */
    async tellOfMeetups(tx: Sql, news: readonly Omit<MeetupNews, 'kind'>[]): Promise<void> {
      await note(
        tx,
        news.map((one) => ({ ...one, kind: 'meetup' })),
      );
    },
    publicKey: async (): Promise<{ publicKey: string }> => ({ publicKey: (await keys()).publicKey }),
    subscribe: add,
    unsubscribe: remove,
    /** Whoever has the link of a letter wants no more of them. */
    stop: letters.stop,
    exportLetters: letters.exportStop,
    /** The browsers that may be called for her. */
    exportBrowsers: (memberId: string) => listBrowsers(db, memberId),
    /** Writes down at once what has just happened. */
    flush: () => gather.flush(),
    deliver: () => delivery.run(),
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
