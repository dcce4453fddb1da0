// The demo community: about 200 members with portraits, 64 abroad, and two logins with a history. Spec R17; Spec, Design notes §9.
import { badgeCatalogue, type BadgeCounter } from '@violet/contract/catalogue/badges';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql, Tx } from '#platform/db/db.ts';
import { newId, newRandomId } from '#platform/ids.ts';
import type { Badges } from '#modules/badges/service.ts';
import type { PreferencesService } from '#modules/preferences/service.ts';
import type { NewPhoto, Photos } from '#modules/photos/service.ts';
import { placeChosen } from '#modules/places/service.ts';
import type { NewMember, Profiles } from '#modules/profiles/service.ts';
import type { Verifications } from '#modules/verification/service.ts';
import type { Subscriptions } from '#modules/subscription/service.ts';
import { membersAbroad } from './cast/abroad/abroad.ts';
import { demoMembers } from './cast/cast.ts';
import { linkedPairs, wayOf, type DemoWay } from './cast/couples.ts';
import type { DemoMember } from './cast/demo-member.ts';
import { audienceOf, coveredMembers } from './cast/photo-choices.ts';
import { demoConversations, demoLikes } from './history/history.ts';
import { demoLogins } from './cast/logins.ts';
import { albumLooks } from './portraits/album.ts';
import { blurredPortrait } from './portraits/blurred-portrait.ts';
import { insertMeetups } from './meetups/queries.ts';
import { demoMeetups } from './meetups/meetups.ts';
import * as queries from './queries.ts';
import { insertReviews, insertStories } from './tea/queries.ts';
import { pastTea } from './tea/past-tea.ts';
import { updateBadgeDates, insertStatuses, insertStreaks, insertViews } from './history/queries.ts';
import { statusesOf, streaksOf, viewsOf } from './history/past-activity.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export interface SeedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly profiles: Pick<Profiles, 'insertMembers'>;
  readonly photos: Pick<Photos, 'insertDrawn'>;
  readonly preferences: Pick<PreferencesService, 'insertDefaults' | 'store'>;
  readonly subscriptions: Pick<Subscriptions, 'giveDemoMonth'>;
  readonly badges: Pick<Badges, 'award'>;
  readonly verifications: Pick<Verifications, 'vouch'>;
}

interface Cast {
  readonly person: DemoMember;
  readonly id: string;
  /** Whether this member may have told what there is to read in Tea, which is in English. */
  readonly isTeller: boolean;
  /** The two logins have said nothing of it, and are open to no couple. */
  readonly way?: DemoWay | undefined;
  /** Among the two hundred; the others show every photo to everyone. */
  readonly place?: number;
}

function asMember({ person, id, way }: Cast, now: Date): NewMember {
  return {
    ...person,
    ...(way && { hereAs: way.hereAs, structure: way.structure }),
    id,
    home: { id: placeChosen({ location: person.location }) ?? null, isAtRisk: false },
    email: null,
    interests: [...person.interests],
    teaInterests: [...person.teaInterests],
    prompts: [...(person.prompts ?? [])],
    relationshipGoals: person.relationship_goals,
    loveLanguage: person.love_language,
    isVerified: person.verified,
    photoPrivacy: coveredMembers.has(person.username) ? 'blurred' : 'clear',
    isDemo: true,
    createdAt: new Date(now.getTime() - person.joinedDaysAgo * dayMs),
    lastActiveAt: new Date(now.getTime() - person.activeMinutesAgo * minuteMs),
  };
}

function photosOf({ person, id, place }: Cast, now: Date): NewPhoto[] {
  const { seed, look, pictures } = person.portrait;
  return albumLooks(seed, look, pictures).map((drawn, position) => ({
    id: newId(),
    memberId: id,
    position,
    portrait: { seed, look: drawn },
    blurred: blurredPortrait(seed, drawn),
    audience: place === undefined ? 'everyone' : audienceOf(person, place, position),
    createdAt: now,
  }));
}

async function insertPeople(
  { profiles, photos, preferences, subscriptions, verifications }: SeedDeps,
  tx: Tx,
  cast: readonly Cast[],
  now: Date,
): Promise<void> {
  await profiles.insertMembers(
    tx,
    cast.map((one) => asMember(one, now)),
  );
  await photos.insertDrawn(
    tx,
    cast.flatMap((one) => photosOf(one, now)),
  );
  await verifications.vouch(
    tx,
    cast.filter(({ person }) => person.verified).map(({ id }) => id),
  );
  await preferences.insertDefaults(
    tx,
    cast.map(({ id }) => id),
  );
  await preferences.store(
    tx,
    cast.map(({ person, id, way }) => ({
      member_id: id,
      open_to_couples: way?.openToCouples ?? false,
      min_age: person.minAge,
      max_age: Math.min(75, person.maxAge),
      max_distance_miles: person.maxDistance,
    })),
  );
  await subscriptions.giveDemoMonth(
    tx,
    cast.filter(({ person }) => person.premium).map(({ id }) => id),
  );
}

async function insertHistory(tx: Sql, idOf: (username: string) => string, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const conversations = demoConversations.map((conversation) => ({ ...conversation, id: newId() }));
  const both = conversations.flatMap(({ members: [a, b], matchedMinutesAgo }) => [
    { from: a, to: b, minutesAgo: matchedMinutesAgo + 60, isSuperLike: false },
    { from: b, to: a, minutesAgo: matchedMinutesAgo, isSuperLike: false },
  ]);
  await queries.insertLikes(
    tx,
    [...both, ...demoLikes].map(({ from, to, minutesAgo, isSuperLike }) => ({
      id: newId(),
      memberId: idOf(from),
      targetId: idOf(to),
      isSuper: isSuperLike,
      at: ago(minutesAgo),
    })),
  );
  await queries.insertMatches(
    tx,
    conversations.map(({ id, members: [a, b], matchedMinutesAgo, messages }) => ({
      id,
      memberIds: [idOf(a), idOf(b)],
      at: ago(matchedMinutesAgo),
      messages: messages.length,
      lastMessageAt: messages.length > 0 ? ago(messages.at(-1)?.minutesAgo ?? 0) : null,
    })),
  );
  await insertTalk(tx, conversations, idOf, ago);
}

async function insertTalk(
  tx: Sql,
  conversations: readonly ((typeof demoConversations)[number] & { id: string })[],
  idOf: (username: string) => string,
  ago: (minutes: number) => Date,
): Promise<void> {
  const messages = conversations.flatMap(({ id: matchId, messages: lines }) =>
    lines.map((line, i) => ({ ...line, id: newId(), matchId, seq: i + 1 })),
  );
  await queries.insertMessages(
    tx,
    messages.map(({ id, matchId, seq, from, content, minutesAgo, read }) => ({
      id,
      matchId,
      seq,
      senderId: idOf(from),
      content,
      at: ago(minutesAgo),
      readAt: read ? ago(Math.max(0, minutesAgo - 1)) : null,
    })),
  );
  await queries.insertReactions(
    tx,
    messages.flatMap(({ id, minutesAgo, reactions }) =>
      reactions.map(({ by, emoji }) => ({ messageId: id, memberId: idOf(by), emoji, at: ago(Math.max(0, minutesAgo - 1)) })),
    ),
  );
}

/** The two logins have told nothing yet: whatever a visitor finds there is the visitor's own. */
async function insertTea(tx: Sql, cast: readonly Cast[], now: Date): Promise<void> {
  const people = cast.filter(({ isTeller }) => isTeller).map(({ id }) => id);
  const { stories, reviews } = pastTea(people, now);
  await insertStories(tx, stories);
  await insertReviews(tx, reviews);
}

const profileCounters: readonly BadgeCounter[] = ['completeness', 'photos', 'interests', 'lifestyleAnswers', 'teas', 'verified', 'early'];
const profileBadges = badgeCatalogue.filter(({ rule }) => profileCounters.includes(rule.counter)).map(({ id }) => id);

/** Badges come last: the same rules as everybody's give them for what is there by then. */
async function insertTraces(
  { badges }: SeedDeps,
  tx: Sql,
  cast: readonly Cast[],
  idOf: (username: string) => string,
  now: Date,
): Promise<void> {
  await insertStreaks(tx, streaksOf(cast, now));
  await insertViews(tx, viewsOf(cast, now));
  await insertStatuses(tx, statusesOf(idOf, now));
  await badges.award(
    tx,
    cast.map(({ id }) => id),
  );
  await updateBadgeDates(tx, profileBadges, now);
}

/** Fills a database without members. */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const { db, clock } = deps;
  if (await queries.hasMembers(db)) return;
  const now = clock.now();
  const people = [
    ...demoLogins.map((person) => ({ person, isTeller: false })),
    ...demoMembers().map((person, place) => ({ person, isTeller: true, way: wayOf(person, place), place })),
    ...membersAbroad().map((person, place) => ({ person, isTeller: false, way: wayOf(person, place) })),
  ];
  const cast: Cast[] = people.map((one) => ({ ...one, id: newRandomId() }));
  const ids = new Map(cast.map(({ person, id }) => [person.username, id]));
  const idOf = (username: string) => ids.get(username) ?? '';
  await db.tx(async (tx) => {
    await insertPeople(deps, tx, cast, now);
    await queries.insertPartnerLinks(
      tx,
      linkedPairs.map((pair) => pair.map(idOf)),
      now,
    );
    await insertHistory(tx, idOf, now);
    await insertTea(tx, cast, now);
    await insertMeetups(tx, demoMeetups(idOf, now), now);
    await insertTraces(deps, tx, cast, idOf, now);
  });
}
