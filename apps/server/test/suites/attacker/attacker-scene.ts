// A public server as an attacker meets it: on https, behind a proxy, with only what an operator must set. It has one process, or two.
import { randomBytes, randomUUID } from 'node:crypto';
import type { StripeDouble } from '#test/doubles/stripe-double.ts';
import { createStripeWorld } from '#test/world/stripe-world.ts';
import { cookieOf, createCaller, type Caller, type Member, type MemberTraits, type World } from '#test/world/world.ts';
import { readEnv } from '#src/env.ts';

/** Somebody with a session, in a network that nobody else comes from. */
export interface Person extends Member {
  readonly from: string;
  /** The same session at the process that attacks do not go to; with one process the same once more. */
  readonly there: Caller;
}

export interface PersonTraits extends MemberTraits {
  /** Neither address nor number has answered with a code. */
  readonly isUnproven?: boolean;
}

export interface Scene {
  readonly world: World;
  readonly stripe: StripeDouble;
  /** Of the process that attacks go to, and of the one where it is looked what became of them. */
  readonly here: string;
  readonly there: string;
  /** Somebody who moderates, and somebody who administrates; both have just shown their second factor. */
  readonly moderator: Person;
  readonly admin: Person;
  /** What the operator reads. */
  readonly log: readonly string[];
  readonly security: readonly string[];
  /** A /48 of addresses that nobody has used, as `2001:db8:7`. */
  newSite(): string;
  /** Nobody in particular, whose calls go to the processes by turns. */
  visitor(from?: string): Caller;
  member(traits?: PersonTraits): Promise<Person>;
  /** Signs in once more, with another browser. */
  signIn(who: Member, more?: { readonly from?: string; readonly remember?: boolean }): Promise<Person>;
  /** A cookie in other hands. */
  copyOf(person: Person): Person;
  /** When the person's session last showed a second factor. */
  setShown(person: Person, at: Date): Promise<void>;
  /** How many rows of a table fit. */
  count(from: string, values?: readonly unknown[]): Promise<number>;
  close(): Promise<void>;
}

const publicUrl = 'https://violet.example';
const always = new Date('2999-01-01');

/** Where the pages of the scene's server come from. */
export const ownOrigin = new URL(publicUrl).origin;

/** What a browser sends along in the person's session, and nothing else. */
export const sessionCookie = (person: Member): string => person.cookie.split('; ').find((pair) => pair.includes('violet_session=')) ?? '';

/** Calls that go to several processes by turns. */
function byTurns(callers: readonly Caller[], nextTurn: () => number): Caller {
  const next = () => callers[nextTurn() % callers.length] as Caller;
  return {
    get: (path) => next().get(path),
    post: (path, body) => next().post(path, body),
    put: (path, body) => next().put(path, body),
    del: (path, body) => next().del(path, body),
  };
}

async function openPublicWorld(log: string[], securityLines: string[]) {
  const env = readEnv({ PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1', AT_REST_KEYS: randomBytes(32).toString('base64') });
  const { demo, isExposed, roleFactors, rateLimits, trustedProxies, atRestKeys } = env;
  return createStripeWorld({
    demo,
    isExposed,
    roleFactors,
    rateLimits,
    trustedProxies,
    atRestKeys,
    publicUrl: env.publicUrl,
    provesContacts: true,
    log,
    securityLines,
  });
}

/** What one scene does for people: its second process is where they look afterwards. */
function createPeople(world: World, there: string) {
  const { db, origin: here } = world;
  let sites = 0;
  let turns = 0;

  function asPerson(member: Member, from: string): Person {
    return {
      ...member,
      ...createCaller(here, member.cookie, from),
      from,
      there: createCaller(there, member.cookie, from),
    };
  }

  function newSite(): string {
    sites += 1;
    return `2001:db8:${sites.toString(16)}`;
  }

  async function member({ isUnproven = false, ...traits }: PersonTraits = {}): Promise<Person> {
    const from = traits.from ?? `${newSite()}::1`;
    const joined = await world.member({ ...traits, from });
    if (!isUnproven) await db.query('UPDATE members SET email_verified = true WHERE id = $1', [joined.id]);
    return asPerson(joined, from);
  }

  async function setShown(person: Person, at: Date): Promise<void> {
    const sessions = await person.get<{ id: string; current: boolean }[]>('/api/auth/sessions');
    const sessionId = sessions.body.find(({ current }) => current)?.id;
    await db.query(
      `INSERT INTO session_factors (session_id, shown_at, at_sign_in) VALUES ($1, $2, true)
       ON CONFLICT (session_id) DO UPDATE SET shown_at = excluded.shown_at`,
      [sessionId, at],
    );
  }

  return {
    newSite,
    member,
    setShown,
    visitor: (from = `${newSite()}::1`) =>
      byTurns(
        [here, there].map((origin) => createCaller(origin, undefined, from)),
        () => (turns += 1),
      ),
    async signIn(who: Member, { from = `${newSite()}::1`, remember = true } = {}): Promise<Person> {
      const { username, password } = who;
      const answer = await createCaller(here, undefined, from).post('/api/auth/login', { username, password, remember });
      if (answer.status !== 200) throw new Error(`signing in was answered ${answer.status}`);
      return asPerson({ ...who, cookie: cookieOf(answer) }, from);
    },
    copyOf: (person: Person) => asPerson(person, `${newSite()}::1`),
    async staff(role: 'moderator' | 'admin'): Promise<Person> {
      const person = await member({ role });
      const id = randomUUID();
      await db.query(
        `INSERT INTO second_factors (id, member_id, kind, name, created_at, credential_id, public_key)
         VALUES ($1, $2, 'passkey', 'Key', $3, $4, $4)`,
        [id, person.id, world.clock.now(), Buffer.from(id)],
      );
      await setShown(person, always);
      return person;
    },
  };
}

export async function openAttackerScene({ processes }: { readonly processes: 1 | 2 }): Promise<Scene> {
  const [log, security]: [string[], string[]] = [[], []];
  const { world, stripe, close } = await openPublicWorld(log, security);
  const there = processes === 2 ? (await world.secondProcess()).origin : world.origin;
  const { staff, ...people } = createPeople(world, there);
  return {
    ...people,
    world,
    stripe,
    here: world.origin,
    there,
    moderator: await staff('moderator'),
    admin: await staff('admin'),
    log,
    security,
    async count(from, values = []) {
      const [row] = await world.db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`, values);
      return row?.count ?? 0;
    },
    close,
  };
}
