// The people and rows the authorisation matrix is about. Ana is the member whose things everybody else reaches for.
import { createWorld, type Caller, type Member, type World } from './world.ts';

export const actorNames = ['visitor', 'ana', 'stranger', 'partner', 'blocked', 'premium', 'moderator', 'admin'] as const;
export type ActorName = (typeof actorNames)[number];

export interface Scene {
  readonly world: World;
  readonly ana: Member;
  caller(actor: ActorName): Caller;
  memberId(actor: ActorName): string;
  /** Takes back what a call of the matrix has given Ana: she stays a free member. */
  makeAnaFree(): Promise<void>;
  /** Ana's match with her partner. */
  readonly matchId: string;
}

/** Two who like each other; answers their match. */
export async function makeMatch(a: Member, b: Member): Promise<string> {
  await a.post('/api/likes', { userId: a.id, targetUserId: b.id, isLike: true });
  const answer = await b.post<{ match?: { id: string } }>('/api/likes', { userId: b.id, targetUserId: a.id, isLike: true });
  if (!answer.body.match) throw new Error(`no match: ${JSON.stringify(answer.body)}`);
  return answer.body.match.id;
}

export async function createScene(): Promise<Scene> {
  const world = await createWorld();
  const ana = await world.member({ name: 'Ana' });
  const members: Record<Exclude<ActorName, 'visitor'>, Member> = {
    ana,
    stranger: await world.member({ name: 'Stella' }),
    partner: await world.member({ name: 'Petra' }),
    blocked: await world.member({ name: 'Bruna' }),
    premium: await world.member({ name: 'Pia', premium: true }),
    moderator: await world.member({ name: 'Mona', role: 'moderator' }),
    admin: await world.member({ name: 'Ada', role: 'admin' }),
  };
  const matchId = await makeMatch(ana, members.partner);
  await makeMatch(ana, members.blocked);
  await ana.post('/api/blocks', { blockerId: ana.id, blockedUserId: members.blocked.id });
  // Nobody's session may be used up by the call that ends it: every caller signs in once more for the matrix.
  return {
    world,
    ana,
    matchId,
    async makeAnaFree() {
      await world.db.query('DELETE FROM subscriptions WHERE member_id = $1', [ana.id]);
    },
    caller: (actor) => (actor === 'visitor' ? world.visitor : withoutLogout(members[actor])),
    memberId: (actor) => (actor === 'visitor' ? '' : members[actor].id),
  };
}

/** The same member, but her session survives the calls that would end it. */
function withoutLogout(member: Member): Caller {
  const keep = (path: string) => path === '/api/auth/logout';
  return { ...member, post: (path, body) => (keep(path) ? member.get('/api/auth/me') : member.post(path, body)) };
}

async function send(scene: Scene, content: string): Promise<string> {
  const answer = await scene.ana.post<{ id: string }>('/api/messages', { matchId: scene.matchId, senderId: scene.ana.id, content });
  return answer.body.id;
}

interface ObjectRule {
  /** A row of Ana's (or hers and her partner's) and how to name it; none where the call is not open yet. */
  make?(scene: Scene): Promise<{ params: Record<string, string>; body?: Record<string, unknown> }>;
  readonly allowed: readonly ActorName[];
  /** Who may know that it exists and still may not: the code she is answered. */
  readonly refused?: Partial<Record<ActorName, string>>;
  /** The body field in which each caller names herself. */
  readonly selfField?: string;
  /** Codes of the gate that the call's own rule may answer with. */
  readonly mayRefuse?: readonly string[];
}

const everyone: readonly ActorName[] = ['ana', 'stranger', 'partner', 'premium', 'moderator', 'admin'];
const bothSides: readonly ActorName[] = ['ana', 'partner'];

/** For every call that names a row: who may, and a row to try it with. */
export const objects: Record<string, ObjectRule> = {
  'profiles.get': { make: async ({ ana }) => ({ params: { userId: ana.id } }), allowed: everyone },
  'likes.undo': {
    make: async ({ ana, memberId }) => {
      const swipe = await ana.post<{ id: string }>('/api/likes', { userId: ana.id, targetUserId: memberId('stranger'), isLike: false });
      return { params: { likeId: swipe.body.id } };
    },
    allowed: [],
    refused: { ana: 'premium_required' },
    mayRefuse: ['premium_required'],
  },
  'matches.unmatch': {
    make: async ({ world, ana }) => ({ params: { matchId: await makeMatch(ana, await world.member()) } }),
    allowed: ['ana'],
  },
  'chat.list': { make: async ({ matchId }) => ({ params: { matchId } }), allowed: bothSides },
  'chat.markRead': {
    make: async (scene) => ({ params: { messageId: await send(scene, 'Read me') } }),
    allowed: ['partner'],
    refused: { ana: 'forbidden' },
  },
  'chat.reactions': { make: async (scene) => ({ params: { messageId: await send(scene, 'Kettle') } }), allowed: bothSides },
  'chat.react': {
    make: async (scene) => ({ params: { messageId: await send(scene, 'Tea') }, body: { emoji: '🔥' } }),
    allowed: bothSides,
    selfField: 'userId',
  },
  'chat.unreact': {
    make: async (scene) => ({ params: { messageId: await send(scene, 'Cup') }, body: { emoji: '🔥' } }),
    allowed: bothSides,
    selfField: 'userId',
  },
  'chat.icebreakers': { make: async ({ matchId }) => ({ params: { matchId } }), allowed: bothSides },
  'safety.unblock': {
    make: async ({ world, ana }) => {
      const other = await world.member();
      const block = await ana.post<{ id: string }>('/api/blocks', { blockerId: ana.id, blockedUserId: other.id });
      return { params: { blockId: block.body.id } };
    },
    allowed: ['ana'],
  },
  'auth.endSession': {
    make: async ({ world, ana }) => {
      const second = await world.signIn(ana);
      const list = await second.get<{ id: string; current: boolean }[]>('/api/auth/sessions');
      return { params: { sessionId: list.body.find(({ current }) => current)?.id ?? '' } };
    },
    allowed: ['ana'],
  },
  // A catalogue's entry, nobody's row; it answers alike for everyone.
  'chat.markIcebreakerUsed': { allowed: [] },
  // Not open yet: there are no rows to name.
  'badges.ofMember': { allowed: [] },
  'photos.remove': { allowed: [] },
  'events.cancel': { allowed: [] },
  'events.join': { allowed: [] },
  'events.leave': { allowed: [] },
  'events.joinWaitlist': { allowed: [] },
  'events.leaveWaitlist': { allowed: [] },
  'tea.remove': { allowed: [] },
  'tea.like': { allowed: [] },
  'tea.unlike': { allowed: [] },
  'tea.report': { allowed: [] },
  'tea.hide': { allowed: [] },
  'tea.toggleReviewLike': { allowed: [] },
};
