// What a first build asks, taken from the service itself. And the proof that an index in memory answers the same.
import type { Db, Sql } from '#server/src/platform/db/db.ts';
import type { ColumnIndex, IndexSeeker, Near, Swipes } from './column-index.ts';

const everybody = 2 ** 31 - 1;

interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** The statements of a first build as the service sends them. The main one is the last that looks for the best. */
export interface Recorded {
  readonly settings: Statement;
  readonly mains: readonly Statement[];
}

const isMain = ({ text }: Statement) => text.includes('best AS MATERIALIZED') && text.includes('$23::int = 0');

export async function recordBuild(db: Db, id: string, build: (through: Db) => Promise<void>): Promise<Recorded> {
  const sent: Statement[] = [];
  const note =
    (sql: Sql): Sql['query'] =>
    (text, params = []) => {
      sent.push({ text, params });
      return sql.query(text, params);
    };
  await db.query('DELETE FROM decks WHERE member_id = $1', [id]);
  await build({ ...db, tx: (work) => db.tx((tx) => work({ ...tx, query: note(tx) })) });
  const settings = sent.find(({ text }) => text.includes('set_config'));
  const mains = sent.filter(isMain);
  if (!settings || mains.length === 0) throw new Error('a build sends other statements than this bench knows');
  return { settings, mains };
}

/** Within the settings of a build; answers the ids and how long the statements alone took. */
export async function replay(db: Db, { settings }: Recorded, mains: readonly Statement[]): Promise<{ ids: string[]; ms: number }> {
  return db.tx(async (tx) => {
    await tx.query(settings.text, settings.params);
    const start = performance.now();
    let rows: { member_id: string }[] = [];
    for (const { text, params } of mains) rows = await tx.query(text, params);
    return { ids: rows.map(({ member_id }) => member_id), ms: performance.now() - start };
  });
}

/** The numbers of parameters are those of `seekerParams` and `listIds`. */
export function seekerOf({ params }: Statement): IndexSeeker {
  const [id, city, age, minAge, maxAge, maxMiles, fitness, breaks, seeks, wants, sieve, , , , reach, facts] = params;
  if (reach !== 0 || sieve !== 0 || city === 0)
    throw new Error('this index answers seekers with a city and a distance, without advanced filters');
  const [hiddenDay, leastShared] = [params[17], params[22]];
  return { id, city, age, minAge, maxAge, maxMiles, fitness, breaks, facts, seeks, wants, hiddenDay, leastShared } as IndexSeeker;
}

const readSwipes = `SELECT string_agg(uuid_send(l.target_id), ''::bytea) FILTER (WHERE l.is_like OR l.created_at > $2) AS gone,
    string_agg(uuid_send(l.target_id), ''::bytea) FILTER (WHERE NOT l.is_like AND l.created_at <= $2) AS returning,
    (SELECT string_agg(uuid_send(f.member_id), ''::bytea) FROM likes f WHERE f.target_id = $1 AND f.is_like AND f.voided_at IS NULL) AS fans
  FROM likes l WHERE l.member_id = $1 AND l.voided_at IS NULL`;

export type SwipedIds = Readonly<Record<keyof Swipes, Buffer | null>>;

export async function readSwipesOf(db: Db, { params }: Statement): Promise<SwipedIds> {
  const [row] = await db.query<SwipedIds>(readSwipes, [params[0], params[21]]);
  return row ?? { gone: null, returning: null, fans: null };
}

/** Numbers are made of ids here, as no swipe is stored with one. */
export function numberSwipes(index: ColumnIndex, { gone, returning, fans }: SwipedIds): Swipes {
  const slotsOf = (ids: Buffer | null) => index.slotsOf(ids ?? Buffer.alloc(0));
  return { gone: slotsOf(gone), returning: slotsOf(returning), fans: new Set(slotsOf(fans)) };
}

export async function nearOf(db: Db, city: number): Promise<Near> {
  const [row] = await db.query<Near>('SELECT near_ids AS ids, miles FROM city_neighbours WHERE city_id = $1', [city]);
  return row ?? { ids: [], miles: [] };
}

/** Of the statement itself: what follows once the best are known, by their keys. */
function dealOf({ text }: Statement): string {
  const rest = text.slice(text.indexOf('counted AS')).replaceAll('$17', '$1').replaceAll('$20', '$2').replaceAll('$21', '$3');
  return `WITH best AS MATERIALIZED (
    SELECT u.* FROM unnest($4::uuid[], $5::int[], $6::int[]) u (member_id, rank, active_day)), ${rest}`;
}

export async function dealByIndex(db: Db, index: ColumnIndex, main: Statement, near: Near, swipes: Swipes): Promise<string[]> {
  const { params } = main;
  const best = index.find(seekerOf(main), near, swipes, params[18] as number);
  const rows = await db.query<{ member_id: string }>(dealOf(main), [params[16], params[19], params[20], best.ids, best.ranks, best.days]);
  return rows.map(({ member_id }) => member_id);
}

function withParams({ text, params }: Statement, others: Readonly<Record<number, unknown>>): Statement {
  return { text, params: params.map((param, at) => others[at + 1] ?? param) };
}

/** As the members are, with every deal breaker, with one, with a partner. Then whatever is shared, and with passes that return at once. */
const variants: readonly Readonly<Record<number, unknown>>[] = [
  {},
  { 7: 2, 8: 2 ** 9 - 1 },
  { 7: 2, 8: 2 ** 4 },
  { 16: 2 ** 12 },
  { 23: 0 },
  { 22: new Date(Date.now()) },
];

/** @throws when the index finds others than the statement, or deals them in another order */
export async function prove(db: Db, index: ColumnIndex, recorded: Recorded): Promise<number> {
  let compared = 0;
  for (const others of variants) {
    const main = withParams(recorded.mains.at(-1) as Statement, others);
    const [near, swipes] = [await nearOf(db, main.params[1] as number), numberSwipes(index, await readSwipesOf(db, main))];
    const all = await replay(db, recorded, [withParams(main, { 19: everybody, 20: everybody })]);
    const found = index.find(seekerOf(main), near, swipes, everybody);
    const rankOf = new Map(found.ids.map((id, at) => [id, Math.floor((found.ranks[at] as number) / 65_536)]));
    const ranks = all.ids.map((id) => rankOf.get(id) ?? Number.NaN);
    const isSame = all.ids.length === found.ids.length && ranks.every((rank, at) => at === 0 || rank <= (ranks[at - 1] as number));
    const deck = await dealByIndex(db, index, main, near, swipes);
    const dealt = await replay(db, recorded, [main]);
    if (!isSame || deck.join() !== dealt.ids.join())
      throw new Error(`the index finds ${found.ids.length} and SQL ${all.ids.length}, or in another order`);
    compared += all.ids.length;
  }
  return compared;
}
