// The people the authorisation matrix is about. Ana is the member whose things everybody else reaches for.
import { decideMember } from '#test/steps/moderation-steps.ts';
import { createWorld, type Caller, type Member, type World } from '#test/world/world.ts';

export const actorNames = ['visitor', 'ana', 'stranger', 'partner', 'blocked', 'premium', 'moderator', 'admin', 'suspended'] as const;
export type ActorName = (typeof actorNames)[number];

export interface Scene {
  readonly world: World;
  readonly ana: Member;
  readonly admin: Member;
  caller(actor: ActorName): Caller;
  memberId(actor: ActorName): string;
  /** Takes back what a call of the matrix has given Ana, who stays a free member. */
  makeAnaFree(): Promise<void>;
  /** The match of Ana and the partner. */
  readonly matchId: string;
}

/** Two who like each other; answers their match. */
export async function makeMatch(a: Member, b: Member): Promise<string> {
  await a.post('/api/likes', { userId: a.id, targetUserId: b.id, isLike: true });
  const answer = await b.post<{ match?: { id: string } }>('/api/likes', { userId: b.id, targetUserId: a.id, isLike: true });
  if (!answer.body.match) throw new Error(`no match: ${JSON.stringify(answer.body)}`);
  return answer.body.match.id;
}

async function aSuspended(world: World, moderator: Member): Promise<Member> {
  const member = await world.member({ name: 'Sula', premium: true });
  await decideMember(moderator, member, { action: 'suspend' });
  return world.signIn(member);
}

export async function createScene(): Promise<Scene> {
  const world = await createWorld();
  const ana = await world.member({ name: 'Ana' });
  const moderator = await world.member({ name: 'Mona', role: 'moderator' });
  const members: Record<Exclude<ActorName, 'visitor'>, Member> = {
    ana,
    stranger: await world.member({ name: 'Stella' }),
    partner: await world.member({ name: 'Petra' }),
    blocked: await world.member({ name: 'Bruna' }),
    premium: await world.member({ name: 'Pia', premium: true }),
    moderator,
    admin: await world.member({ name: 'Ada', role: 'admin' }),
    suspended: await aSuspended(world, moderator),
  };
  const matchId = await makeMatch(ana, members.partner);
  await makeMatch(ana, members.blocked);
  await ana.post('/api/blocks', { blockerId: ana.id, blockedUserId: members.blocked.id });
  // Nobody's session may be used up by the call that ends it. So every caller signs in once more for the matrix.
  return {
    world,
    ana,
    admin: members.admin,
    matchId,
    async makeAnaFree() {
      await world.db.query(
        'WITH events AS (DELETE FROM payment_events WHERE member_id = $1) DELETE FROM subscriptions WHERE member_id = $1',
        [ana.id],
      );
    },
    caller: (actor) => (actor === 'visitor' ? world.visitor : withoutLogout(members[actor])),
    memberId: (actor) => (actor === 'visitor' ? '' : members[actor].id),
  };
}

/** The same member, but the session survives the calls that would end it. */
function withoutLogout(member: Member): Caller {
  const keep = (path: string) => path === '/api/auth/logout';
  return { ...member, post: (path, body) => (keep(path) ? member.get('/api/auth/me') : member.post(path, body)) };
}
