// Whether a backup made while members write has all that was acknowledged before it. Seed, talk, upload, back up, kill -9, put back
// elsewhere.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jpeg } from '#test/files/pictures.ts';
import type { Db } from '#platform/db/db.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { readRows } from '#src/keeping/rows/read-rows.ts';
import { builtProgram, type ProgramName } from './built-program.ts';
import { startSender, type Sender } from './kill-sender.ts';
import { sendersOptions } from './losses.ts';
import { createDatabase, createEmptyDatabase, createPairs, startServer, type Pair, type Person } from './served-community.ts';

const root = new URL('../../../..', import.meta.url);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const fewestMessages = 20;

/** What a command of the operator said, and its exit code. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export interface BackupResult {
  readonly backup: Ended;
  readonly restore: Ended;
  /** One for which the disk had no room, on the server that still ran. */
  readonly full: Ended;
  /** What that one left. */
  readonly leftByFull: readonly string[];
  /** Acknowledged before the backup began. */
  readonly acknowledged: number;
  /** Of those, not there after it was put back, or with other words. */
  readonly lost: number;
  /** Rows that were put back and are not the ones that were there, by table; sessions are ended on purpose. */
  readonly wrong: readonly string[];
  /** Tables that have fewer rows than they had, of all that nobody wrote to meanwhile. */
  readonly shortened: readonly string[];
  /** Of the tables that senders write to, those in which others have rows that were compared. */
  readonly apart: readonly string[];
  readonly sessionsLeft: number;
  readonly pictures: number;
  readonly lostPictures: readonly string[];
}

/** How many write meanwhile; there is one pair more, which does not. */
const sendingPairs = 2;

interface Place {
  readonly pairs: readonly Pair[];
  readonly from: Record<string, string>;
  readonly to: Record<string, string>;
  remove(): Promise<void>;
}

async function prepare(folder: string, onPostgres: boolean): Promise<Place> {
  const dataDir = (name: string) => ({ DATA_DIR: path.join(folder, name), REDIS_URL: '', DATABASE_URL: '' });
  if (onPostgres) {
    const [source, target] = [await createDatabase('drill_from'), await createEmptyDatabase('drill_to')];
    return {
      pairs: await createPairs(source.db, sendingPairs + 1),
      from: { ...dataDir('from'), DATABASE_URL: source.url },
      to: { ...dataDir('to'), DATABASE_URL: target.url },
      remove: async () => void (await Promise.all([source.drop(), target.drop()])),
    };
  }
  const db = await openEmbedded(path.join(folder, 'from/database'));
  await migrate(db);
  const pairs = await createPairs(db, sendingPairs + 1);
  await db.close();
  return { pairs, from: dataDir('from'), to: dataDir('to'), remove: async () => undefined };
}

/** @param limit of what it may write into a file, in KiB */
async function run(name: ProgramName, words: readonly string[], env: Record<string, string>, limit = 'unlimited'): Promise<Ended> {
  const command = ['-c', 'ulimit -f "$0"; exec "$@"', limit, process.execPath, builtProgram(name), ...words];
  const child = spawn('bash', command, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

async function uploadPicture(origin: string, { id, cookie }: Person): Promise<void> {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await jpeg(300, 300))], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(`${origin}/api/users/${id}/photos`, { method: 'POST', headers: { cookie }, body: form });
  if (!response.ok) throw new Error(`uploading failed: ${await response.text()}`);
}

/** What those said who are silent while the backup is made. */
async function sayOnce(origin: string, { matchId, people: [sender] }: Pair): Promise<void> {
  const headers = { cookie: sender.cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ matchId, senderId: sender.id, content: 'Said before.', clientId: randomUUID() });
  const response = await fetch(`${origin}/api/messages`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`a message failed: ${await response.text()}`);
}

async function openAt({ DATABASE_URL: url, DATA_DIR: folder = '' }: Record<string, string>): Promise<Db> {
  return url ? openPostgres({ url, log: quiet }) : openEmbedded(path.join(folder, 'database'));
}

/**
 * Every row of every table, as text.
 * @param badgesUntil later badges are left out. They come behind what earns them, so the silent may get one after the backup.
 */
async function rowsAt(env: Record<string, string>, badgesUntil: Date): Promise<Map<string, Set<string>>> {
  const db = await openAt(env);
  const rows = new Map<string, Set<string>>();
  try {
    await readRows(db, async (batch) => {
      const known = rows.get(batch.table) ?? new Set();
      const at = batch.table === 'earned_badges' ? batch.columns.indexOf('earned_at') : -1;
      const isLate = (moment: string | null | undefined) => typeof moment === 'string' && new Date(moment) > badgesUntil;
      for (const row of batch.rows) if (!isLate(row[at])) known.add(JSON.stringify(row));
      rows.set(batch.table, known);
    });
    return rows;
  } finally {
    await db.close();
  }
}

function picturesAt({ DATA_DIR: folder = '' }: Record<string, string>): Map<string, Buffer> {
  const pictures = path.join(folder, 'files/photos');
  const names = readdirSync(pictures, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(names.map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name))]));
}

/** What a message changes and what it adds, down to the badges for many. Senders may have gone on after the backup. */
const changing = ['match_members', 'matches', 'members'];
const growing = ['messages', 'conversations', 'notification_marks', 'alerts', 'earned_badges'];
const touched = new Set([...changing, ...growing]);

type Rows = ReadonlyMap<string, ReadonlySet<string>>;

/** Every row but those of touched tables that name a sender or a sender's match. */
function withoutSenders(rows: Rows, pairs: readonly Pair[]): Map<string, Set<string>> {
  const ids = pairs.flatMap(({ matchId, people }) => [matchId, ...people.map(({ id }) => id)]);
  const isOthers = (row: string) => !ids.some((id) => row.includes(id));
  return new Map([...rows].map(([table, all]) => [table, new Set(touched.has(table) ? [...all].filter(isOthers) : all)]));
}

function compare(before: Rows, after: Rows, senders: readonly Pair[]) {
  const [quiet, restored] = [withoutSenders(before, senders), withoutSenders(after, senders)];
  // Every session ends with a restore.
  const tables = [...before.keys()].filter((table) => table !== 'sessions');
  const isStrange = (table: string, mine: Rows, theirs: Rows) => [...(mine.get(table) ?? [])].some((row) => !theirs.get(table)?.has(row));
  const isShorter = (mine: Rows, theirs: Rows) => (table: string) => mine.get(table)?.size !== theirs.get(table)?.size;
  return {
    wrong: tables.filter((table) => isStrange(table, restored, quiet) || (table === 'messages' && isStrange(table, after, before))),
    shortened: [...new Set([...tables.filter(isShorter(restored, quiet)), ...changing.filter(isShorter(after, before))])],
    apart: [...touched].filter((table) => (quiet.get(table)?.size ?? 0) > 0),
    sessionsLeft: after.get('sessions')?.size ?? 0,
  };
}

function findLost(acknowledged: ReadonlyMap<string, string>, senders: readonly Sender[], messages: ReadonlySet<string>): number {
  const all = [...messages];
  const words = new Map(senders.flatMap(({ sent }) => [...sent]));
  return [...acknowledged].filter(([clientId, id]) => {
    return !all.some((row) => [id, clientId, words.get(clientId) ?? ''].every((part) => row.includes(`"${part}"`)));
  }).length;
}

const acknowledgedBy = (senders: readonly Sender[]) => new Map(senders.flatMap(({ acknowledged }) => [...acknowledged]));

export async function runBackup(database: 'embedded' | 'postgres'): Promise<BackupResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-drill-'));
  const { pairs, from, to, remove } = await prepare(folder, database === 'postgres');
  const server = await startServer(from);
  try {
    for (const { people } of pairs) for (const person of people) await uploadPicture(server.origin, person);
    const sending = pairs.slice(0, sendingPairs);
    for (const pair of pairs.slice(sendingPairs)) await sayOnce(server.origin, pair);
    const senders = sendersOptions(sending).map(startSender);
    await Promise.all(senders.map((sender) => sender.resume(server.origin)));
    while (acknowledgedBy(senders).size < fewestMessages) await new Promise((resolve) => setImmediate(resolve));

    const listed = readdirSync(folder);
    const full = await run('backup', [path.join(folder, 'full.tar.gz')], from, '32');
    const leftByFull = readdirSync(folder).filter((name) => !listed.includes(name));
    const acknowledged = acknowledgedBy(senders);
    const archive = path.join(folder, 'backup.tar.gz');
    const beganAt = new Date();
    const backup = await run('backup', [archive], from);
    await server.stop('SIGKILL');
    await Promise.all(senders.map((sender) => sender.pause()));

    const restore = await run('restore', [archive], to);
    const [before, after] = [await rowsAt(from, beganAt), await rowsAt(to, beganAt)];
    const [pictures, restored] = [picturesAt(from), picturesAt(to)];
    const lostPictures = [...pictures].filter(([name, bytes]) => !restored.get(name)?.equals(bytes)).map(([name]) => name);
    const lost = findLost(acknowledged, senders, after.get('messages') ?? new Set());
    const counts = { acknowledged: acknowledged.size, lost, pictures: pictures.size, lostPictures };
    return { backup, restore, full, leftByFull, ...counts, ...compare(before, after, sending) };
  } finally {
    await server.stop('SIGKILL');
    await remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
