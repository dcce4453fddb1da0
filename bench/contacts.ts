// Does the time of entering a contact tell whether it is a member's? The same calls with members' addresses and with strangers', in turns.
import { randomUUID } from 'node:crypto';
import { quantile } from '#bench/quantile.ts';
import { createDatabase, createPeople, startServer } from '#server/test/programs/served-community.ts';

const perCall = 500;
const calls = 400;
const leastP = 0.01;
/** Ten a day for one member. */
const callsPerMember = 8;

export interface ContactsFigure {
  readonly membersP50Ms: number;
  readonly strangersP50Ms: number;
  /** That two samples of one distribution lie so far apart, by Kolmogorov and Smirnov. */
  readonly p: number;
  readonly passes: boolean;
}

const anAddress = () => `${randomUUID()}@letters.example`;

/** The largest distance of the two distributions, and how likely it is for one. */
function sameDistribution(a: readonly number[], b: readonly number[]): number {
  const below = (times: readonly number[], time: number) => times.filter((one) => one <= time).length / times.length;
  const distance = Math.max(...[...a, ...b].map((time) => Math.abs(below(a, time) - below(b, time))));
  const size = (a.length * b.length) / (a.length + b.length);
  const lambda = (Math.sqrt(size) + 0.12 + 0.11 / Math.sqrt(size)) * distance;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * (k * lambda) ** 2);
  return Math.min(1, Math.max(0, sum));
}

export async function benchContacts(): Promise<ContactsFigure> {
  const database = await createDatabase('bench_contacts');
  const server = await startServer({ DATABASE_URL: database.url, CONTACTS_KEY: 'a key for contacts that is only for the bench' });
  try {
    const { db } = database;
    const known = await createPeople(db, perCall);
    for (const { id } of known) await db.query('UPDATE members SET email = $2 WHERE id = $1', [id, anAddress()]);
    const members = (await db.query<{ email: string }>('SELECT email FROM members WHERE email IS NOT NULL')).map(({ email }) => email);
    const people = await createPeople(db, Math.ceil((2 * calls) / callsPerMember));
    const times: Record<'members' | 'strangers', number[]> = { members: [], strangers: [] };
    for (let call = 0; call < 2 * calls; call += 1) {
      const whose = call % 2 === 0 ? 'members' : 'strangers';
      const person = people[Math.floor(call / callsPerMember)];
      if (!person) throw new Error('there are too few people');
      const contacts = whose === 'members' ? members : Array.from({ length: members.length }, anAddress);
      const address = `${server.origin}/api/users/${person.id}/hidden-contacts`;
      const body = JSON.stringify({ contacts });
      const start = performance.now();
      const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', cookie: person.cookie }, body });
      await answer.arrayBuffer();
      times[whose].push(performance.now() - start);
      if (answer.status !== 200) throw new Error(`entering was answered ${answer.status}`);
      // Neither finds entries of its own there: those are told to the member anyway.
      await db.query('DELETE FROM hidden_contacts WHERE member_id = $1', [person.id]);
    }
    const p = sameDistribution(times.members, times.strangers);
    return { membersP50Ms: quantile(times.members, 0.5), strangersP50Ms: quantile(times.strangers, 0.5), p, passes: p > leastP };
  } finally {
    await server.stop('SIGTERM');
    await database.drop();
  }
}

export function describeContacts({ membersP50Ms, strangersP50Ms, p, passes }: ContactsFigure): string {
  const both = `${perCall} members' addresses p50 ${membersP50Ms.toFixed(1)} ms, ${perCall} strangers' ${strangersP50Ms.toFixed(1)} ms`;
  return `entering contacts, ${calls} calls each: ${both}; one distribution with p = ${p.toFixed(2)}, bar ${leastP}; ${passes ? 'passes' : 'FAILS'}`;
}
