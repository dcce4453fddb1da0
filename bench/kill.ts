// Whether what was acknowledged survives kill -9, or SIGTERM: four senders over two transports, the real server, embedded or on
// PostgreSQL. node --import tsx bench/kill.ts --rounds 50 --database embedded --signal SIGKILL
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Message } from '@violet/contract/messages';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { createDatabase, createPairs, startServer, type Pair, type Person, type RunningServer } from './chat-community.ts';
import { startSender, type Sender } from './kill-sender.ts';

const drainMs = 10_000;

export type DatabaseKind = 'embedded' | 'postgres';

export interface KillOptions {
  readonly rounds: number;
  readonly database: DatabaseKind;
  /** SIGTERM: the server drains, ends with code 0 within 10 seconds and tells its sockets that it goes. */
  readonly signal?: 'SIGKILL' | 'SIGTERM';
}

export interface KillResult {
  readonly rounds: number;
  readonly sent: number;
  readonly acknowledged: number;
  /** Acknowledged and not there afterwards, or there with other words. */
  readonly lost: number;
  /** Client ids stored more than once. */
  readonly duplicated: number;
  /** Stored although nobody was told: the server died between the two. */
  readonly unacknowledged: number;
  /** Places in a conversation's numbering without a message. */
  readonly gaps: number;
  /** Stored and never sent. */
  readonly unexpected: number;
  /** Ends that were not as they should be: another code than 0, later than 10 seconds, another close code than 1001. */
  readonly roughEnds: number;
  readonly passes: boolean;
}

interface Place {
  readonly pairs: readonly Pair[];
  start(): Promise<RunningServer>;
  remove(): Promise<void>;
}

async function prepareEmbedded(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-kill-'));
  const db = await openEmbedded(path.join(folder, 'database'));
  await migrate(db);
  const pairs = await createPairs(db, 2);
  await db.close();
  return {
    pairs,
    start: () => startServer({ DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '' }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function preparePostgres(): Promise<Place> {
  const database = await createDatabase('bench_kill');
  const pairs = await createPairs(database.db, 2);
  return { pairs, start: () => startServer({ DATABASE_URL: database.url, REDIS_URL: '' }), remove: () => database.drop() };
}

/** Everything of a conversation, read page by page as a client would. */
async function readAll(origin: string, { cookie }: Person, matchId: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0;
    const response = await fetch(`${origin}/api/messages/${matchId}?after=${after}&limit=100`, { headers: { cookie } });
    const page = (await response.json()) as Message[];
    if (page.length === 0) return messages;
    messages.push(...page);
  }
}

function judge(rounds: number, roughEnds: number, senders: readonly Sender[], conversations: readonly Message[][]): KillResult {
  const stored = new Map<string, Message[]>();
  for (const message of conversations.flat()) stored.set(message.clientId ?? '', [...(stored.get(message.clientId ?? '') ?? []), message]);
  const sent = new Map(senders.flatMap((sender) => [...sender.sent]));
  const acknowledged = new Map(senders.flatMap((sender) => [...sender.acknowledged]));
  const lost = [...acknowledged].filter(([clientId, id]) => {
    const [message] = stored.get(clientId) ?? [];
    return message?.id !== id || message.content !== sent.get(clientId);
  });
  const gaps = conversations.flatMap((messages) => messages.filter(({ seq }, index) => seq !== index + 1));
  const result = {
    rounds,
    roughEnds,
    sent: sent.size,
    acknowledged: acknowledged.size,
    lost: lost.length,
    duplicated: [...stored.values()].filter((messages) => messages.length > 1).length,
    unacknowledged: [...stored.keys()].filter((clientId) => !acknowledged.has(clientId)).length,
    gaps: gaps.length,
    unexpected: [...stored.keys()].filter((clientId) => !sent.has(clientId)).length,
  };
  return {
    ...result,
    passes: result.lost + result.duplicated + result.gaps + result.unexpected + roughEnds === 0 && result.acknowledged > 0,
  };
}

/** Kills the server at a random moment of 20 to 400 ms under load, as often as asked, and looks what is left. */
export async function runKills({ rounds, database, signal = 'SIGKILL' }: KillOptions): Promise<KillResult> {
  const place = await (database === 'embedded' ? prepareEmbedded() : preparePostgres());
  const senders = place.pairs.flatMap(({ matchId, people }) => [
    startSender({ transport: 'http', person: people[0], matchId }),
    startSender({ transport: 'socket', person: people[1], matchId }),
  ]);
  let server: RunningServer | undefined;
  let roughEnds = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      server = await place.start();
      const { origin } = server;
      await Promise.all(senders.map((sender) => sender.resume(origin)));
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 380));
      const endsAt = Date.now() + drainMs;
      const code = await server.stop(signal);
      const closeCodes = await Promise.all(senders.map((sender) => sender.pause()));
      const isGraceful =
        code === 0 && Date.now() < endsAt && closeCodes.every((closeCode) => closeCode === undefined || closeCode === 1001);
      if (signal === 'SIGTERM' && !isGraceful) roughEnds += 1;
    }
    server = await place.start();
    const { origin } = server;
    const conversations = await Promise.all(place.pairs.map(({ matchId, people: [reader] }) => readAll(origin, reader, matchId)));
    return judge(rounds, roughEnds, senders, conversations);
  } finally {
    await server?.stop('SIGTERM');
    await place.remove();
  }
}

if (import.meta.filename === process.argv[1]) {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const { values } = parseArgs({ options: { rounds: text('50'), database: text('embedded'), signal: text('SIGKILL') } });
  const database = values.database === 'postgres' ? 'postgres' : 'embedded';
  const signal = values.signal === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL';
  const result = await runKills({ rounds: Number(values.rounds), database, signal });
  console.log(`${signal}, ${database}:`, result);
  process.exitCode = result.passes ? 0 : 1;
}
