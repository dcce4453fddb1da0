// Does a flood of logins slow the others down? Floor: the same requests without the flood, in turns.
import { quantile } from '#bench/quantile.ts';
import { createDatabase, createPeople, startServer } from '#server/test/programs/served-community.ts';

const barOfFloor = 3;
const sliceMs = 3_000;
const floodConnections = 8;
const readers = 4;
const password = 'Kettle_on_9';

export interface FloodFigure {
  readonly quietP99Ms: number;
  readonly floodP99Ms: number;
  readonly loginsPerSecond: number;
  /** Median of the ratios within each round. */
  readonly ratio: number;
  readonly passes: boolean;
}

/** Reads one after the other for a while; answers how long each took, in milliseconds. */
async function read(origin: string, cookie: string, until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    const answer = await fetch(`${origin}/api/likes/allowance`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a reader was answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times;
}

async function flood(origin: string, username: string, until: number): Promise<number> {
  let logins = 0;
  while (performance.now() < until) {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    await answer.arrayBuffer();
    if (answer.status === 200) logins += 1;
  }
  return logins;
}

async function register(origin: string): Promise<string> {
  const username = 'flooded';
  const body = { username, password, name: 'Flo', age: 30, genderIdentity: 'woman', sexualOrientation: 'lesbian' };
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`registering was answered ${answer.status}`);
  return username;
}

export async function benchLoginFlood({ rounds = 7 } = {}): Promise<FloodFigure> {
  const database = await createDatabase('bench_flood');
  const server = await startServer({ DATABASE_URL: database.url });
  try {
    const username = await register(server.origin);
    const people = await createPeople(database.db, readers);
    const slice = async (flooded: boolean) => {
      const until = performance.now() + sliceMs;
      const reading = people.map(({ cookie }) => read(server.origin, cookie, until));
      const flooding = flooded ? Array.from({ length: floodConnections }, () => flood(server.origin, username, until)) : [];
      const logins = (await Promise.all(flooding)).reduce((sum, count) => sum + count, 0);
      return { p99: quantile((await Promise.all(reading)).flat(), 0.99), logins };
    };
    await slice(true);
    const counted = [];
    for (let round = 0; round < rounds; round += 1) counted.push({ quiet: await slice(false), flooded: await slice(true) });
    const ratio = quantile(
      counted.map(({ quiet, flooded }) => flooded.p99 / quiet.p99),
      0.5,
    );
    return {
      quietP99Ms: quantile(
        counted.map(({ quiet }) => quiet.p99),
        0.5,
      ),
      floodP99Ms: quantile(
        counted.map(({ flooded }) => flooded.p99),
        0.5,
      ),
      loginsPerSecond: quantile(
        counted.map(({ flooded }) => flooded.logins / (sliceMs / 1_000)),
        0.5,
      ),
      ratio,
      passes: ratio <= barOfFloor,
    };
  } finally {
    await server.stop('SIGTERM');
    await database.drop();
  }
}

export function describeFlood({ quietP99Ms, floodP99Ms, loginsPerSecond, ratio, passes }: FloodFigure): string {
  return [
    `login flood, ${floodConnections} connections: ${loginsPerSecond.toFixed(0)} logins/s; other requests' p99 ${floodP99Ms.toFixed(1)} ms`,
    `  floor, without the flood: p99 ${quietP99Ms.toFixed(1)} ms; ratio ${ratio.toFixed(2)}, bar ${barOfFloor}`,
    `  ${passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

if (import.meta.filename === process.argv[1]) {
  const figure = await benchLoginFlood();
  console.log(describeFlood(figure));
  process.exitCode = figure.passes ? 0 : 1;
}
