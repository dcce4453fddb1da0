// What demo members do in a match by themselves: they read, react and answer. Spec R17.
import { reactionEmoji } from '@violet/contract/catalogue/emoji';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Chat } from '#modules/chat/service.ts';
import type { Matches } from '#modules/matches/service.ts';
import type { DomainEventMap } from '#modules/domain-events.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { pick, seededRandom } from '#demo/portraits/random.ts';
import * as queries from '#demo/queries.ts';
import { demoReply } from './reply.ts';
import { sendDrawnPhoto, sendHummedNote } from './sent/send-media.ts';

/** How long a demo member takes, in milliseconds. */
export interface ReplyPace {
  readonly readMs: number;
  readonly typeMs: number;
  /** On top of `typeMs`, for each character of the answer. */
  readonly perCharacterMs: number;
  /** Until somebody else likes a member who is there. */
  readonly likeMs: number;
}

export const humanPace: ReplyPace = { readMs: 1_200, typeMs: 1_400, perCharacterMs: 18, likeMs: 6 * 60_000 };

export interface CompanionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chat: Pick<Chat, 'list' | 'noteRead' | 'react' | 'send' | 'tellTyping' | 'uploadPhoto' | 'uploadVoice'>;
  readonly matches: Pick<Matches, 'closeKindly'>;
  readonly profiles: Pick<Profiles, 'activity'>;
  readonly pace: ReplyPace;
}

/** Two of them have more than words, after some answers. */
const senders: Readonly<Record<string, (deps: CompanionDeps, senderId: string, matchId: string) => Promise<unknown>>> = {
  'mei.files': sendDrawnPhoto,
  'gloria.sings': sendHummedNote,
};
const answersBefore = 2;

/** One of them sees after a while that there is no spark, and says so. */
const closer = { username: 'judith_at_sea', afterMessages: 12 };

type Sent = DomainEventMap['message.sent'];
export type Later = (ms: number, act: () => Promise<unknown>) => void;

async function answer(
  deps: CompanionDeps,
  later: Later,
  { matchId, messageId, receiverId }: Sent,
  companion: queries.CompanionRow,
): Promise<void> {
  const { chat, matches, profiles, clock, pace } = deps;
  const [message] = await chat.list(receiverId, matchId, { limit: 1 });
  // What was taken back meanwhile is left alone.
  if (!message || message.removedAt !== null) return;
  const random = seededRandom(messageId);
  await chat.noteRead(receiverId, messageId);
  await profiles.activity.mark(receiverId, clock.now());
  if (random() < 0.3) await chat.react(receiverId, messageId, pick(random, reactionEmoji));
  // Several messages in a row get one answer, to the last.
  if (message.id !== messageId) return;
  if (companion.voice === closer.username && message.seq >= closer.afterMessages) {
    later(pace.typeMs, () => matches.closeKindly(receiverId, matchId, 'no_spark'));
    return;
  }
  const content = demoReply({
    text: message.content,
    media: message.messageType === 'photo' || message.messageType === 'voice' ? message.messageType : undefined,
    voice: companion.voice,
    turn: companion.turn,
    sharedInterests: companion.interests.filter((name) => companion.other_interests.includes(name)),
    sharedTeas: companion.teas.filter((name) => companion.other_teas.includes(name)),
  });
  const replyToId = random() < 0.25 ? messageId : null;
  await chat.tellTyping(receiverId, matchId, 'typing');
  later(pace.typeMs + content.length * pace.perCharacterMs, async () => {
    await chat.tellTyping(receiverId, matchId, 'stop_typing');
    await chat.send({ matchId, senderId: receiverId, content, messageType: 'text', clientId: crypto.randomUUID(), replyToId });
    const sendMore = companion.sent_media || companion.turn < answersBefore ? undefined : senders[companion.voice];
    if (sendMore) later(pace.typeMs, () => sendMore(deps, receiverId, matchId));
  });
}

export function createCompanions(deps: CompanionDeps, later: Later) {
  return {
    async answerMessage(sent: Sent): Promise<void> {
      const companion = await queries.findCompanion(deps.db, sent.matchId, sent.receiverId);
      if (companion) later(deps.pace.readMs, () => answer(deps, later, sent, companion));
    },
  };
}
