// What demo members do by themselves: like whoever joins, and read, react and answer in a match. Decisions 17.
import { reactionEmoji } from '@violet/contract/catalogue/emoji';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Chat } from '../chat/service.ts';
import type { DomainEventMap, DomainEvents } from '../domain-events.ts';
import type { Profiles } from '../profiles/service.ts';
import { pick, seededRandom } from './portraits/random.ts';
import * as queries from './queries.ts';
import { demoReply } from './reply.ts';

/** How long things take her, in milliseconds. */
export interface Pace {
  readonly readMs: number;
  readonly typeMs: number;
  /** On top of `typeMs`, for each character of the answer. */
  readonly perCharacterMs: number;
}

export const humanPace: Pace = { readMs: 1_200, typeMs: 1_400, perCharacterMs: 18 };

export interface CompanionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly chat: Pick<Chat, 'list' | 'markRead' | 'react' | 'send' | 'tellTyping'>;
  readonly profiles: Pick<Profiles, 'markActive'>;
  readonly log: Log;
  readonly pace: Pace;
}

type Sent = DomainEventMap['message.sent'];

export function createCompanions({ db, clock, events, chat, profiles, log, pace }: CompanionDeps) {
  const timers = new Set<NodeJS.Timeout>();

  /** Does something a while later, unless the server stops first. Whatever has happened meanwhile, a demo member takes it calmly. */
  function later(ms: number, act: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act().catch((error: unknown) => log.info({ err: error }, 'a demo member kept silent'));
    }, ms);
    timers.add(timer);
  }

  /** A third of the demo community has already liked whoever joins, the nearest among them first; one of them a lot. */
  async function admire(memberId: string): Promise<void> {
    const demo = await queries.listAdmirers(db, memberId);
    const now = clock.now();
    const admirers = demo.filter((_id, i) => i % 3 === 0);
    await queries.insertLikes(
      db,
      admirers.map((id, i) => ({
        id: newId(),
        memberId: id,
        targetId: memberId,
        isSuper: i === 1,
        at: new Date(now.getTime() - i * 60_000),
      })),
    );
    if (admirers.length > 0) events.emit('notifications.changed', { memberId });
  }

  async function answer({ matchId, messageId, receiverId }: Sent, companion: queries.CompanionRow): Promise<void> {
    const [message] = await chat.list(receiverId, matchId, { limit: 1 });
    if (!message) return;
    const random = seededRandom(messageId);
    await chat.markRead(receiverId, messageId);
    await profiles.markActive(receiverId, clock.now());
    if (random() < 0.3) await chat.react(receiverId, messageId, pick(random, reactionEmoji));
    // To several messages in a row she answers once, to the last.
    if (message.id !== messageId) return;
    const content = demoReply({
      text: message.content,
      voice: companion.voice,
      turn: companion.turn,
      sharedInterests: companion.interests.filter((name) => companion.other_interests.includes(name)),
      sharedTeas: companion.teas.filter((name) => companion.other_teas.includes(name)),
    });
    await chat.tellTyping(receiverId, matchId, 'typing');
    later(pace.typeMs + content.length * pace.perCharacterMs, async () => {
      await chat.tellTyping(receiverId, matchId, 'stop_typing');
      await chat.send({ matchId, senderId: receiverId, content, messageType: 'text', clientId: crypto.randomUUID() });
    });
  }

  events.on('member.registered', ({ memberId }) => admire(memberId));
  events.on('message.sent', async (sent) => {
    const companion = await queries.findCompanion(db, sent.matchId, sent.receiverId);
    if (companion) later(pace.readMs, () => answer(sent, companion));
  });

  return {
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
