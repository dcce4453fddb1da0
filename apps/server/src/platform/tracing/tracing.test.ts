// What an operator sees of a call in a collector of traces, and that it tells nothing of who called.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTraceCollector, type Span, type TraceCollector } from '#test/doubles/trace-collector.ts';
import { aMatch } from '#test/steps/matches.ts';
import { correspondent, emailsTo } from '#test/steps/outbound-steps.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { openTracing } from './open-tracing.ts';
import { nameStatement } from '#platform/db/name-statement.ts';

const log = { warn: () => undefined };
const foreign = '4bf92f3577b34da6a3ce929d0e0e4736';
const deadNumber = aNumber();

let collector: TraceCollector;
let world: World;
let ana: Member;
let secrets: string[];
let spans: Span[];

const named = (name: string): Span[] => spans.filter((span) => span.name === name);
const below = ({ traceId }: Span): Span[] => spans.filter((span) => span.traceId === traceId && span.parentSpanId !== undefined);
const namesBelow = (span: Span): string[] => below(span).map(({ name }) => name);

/** Asks for a code by text, as somebody who says that a trace is under way already. The body comes after the request has begun. */
async function askForCode(number: string): Promise<number | undefined> {
  const headers = {
    cookie: ana.cookie,
    'content-type': 'application/json',
    'x-request-id': 'looking-for-42',
    traceparent: `00-${foreign}-00f067aa0ba902b7-01`,
    expect: '100-continue',
  };
  const call = request(`${world.origin}/api/users/${ana.id}/sms-settings`, { method: 'PUT', headers });
  call.once('continue', () => call.end(JSON.stringify({ phoneNumber: number, smsNotifications: true })));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

beforeAll(async () => {
  collector = await openTraceCollector();
  const tracing = openTracing(collector.endpoint, log);
  const texts = {
    send: async ({ to }: { readonly to: string }) => {
      if (to === deadNumber) throw new Error(`nobody answers at ${to}`);
    },
  };
  world = await createWorld({ tracing, rateLimits: true, sms: texts });
  await world.app.jobs.start();
  const { ana: member, email } = await correspondent(world);
  ana = member;
  const bea = await world.member({ name: 'Beatrix' });
  const number = aNumber();
  expect([await askForCode(number), await askForCode(deadNumber)]).toEqual([200, 503]);
  const match = await aMatch(ana, bea);
  await vi.waitFor(() => expect(emailsTo(world, email)).toHaveLength(1));
  const socket = await openSocket(world.origin, bea);
  socket.send({ type: 'message', userId: bea.id, matchId: match.id, content: 'Meet me at the samovar' });
  await socket.next('message');
  await socket.close();
  secrets = [ana, bea].flatMap(({ id, username, password, name, cookie }) => [
    id,
    username,
    password,
    name,
    cookie.split('=')[1] ?? cookie,
  ]);
  secrets.push(match.id, email, number, deadNumber, 'samovar', '127.0.0.1');
  await world.close();
  await tracing.close();
  spans = collector.spans();
});
afterAll(() => collector.close());

describe('a request', () => {
  const route = 'PUT /api/users/:userId/sms-settings';

  it('is a trace of its own, by its route and under the id that stands in the log, whatever the caller says of traces', () => {
    const [asked] = named(route);
    expect(asked?.parentSpanId).toBeUndefined();
    expect(asked?.facts).toMatchObject({
      'http.route': '/api/users/:userId/sms-settings',
      'http.request.method': 'PUT',
      'http.response.status_code': 200,
      'request.id': 'looking-for-42',
    });
    expect(collector.bytes()).not.toContain(foreign);
  });

  it('has in it its statements, those of a transaction below it, its commands to Redis, and the text that went out', () => {
    const [asked] = named(route) as [Span];
    const inside = below(asked);
    expect(namesBelow(asked)).toEqual(expect.arrayContaining(['UPDATE members', 'transaction', 'sms send']));
    const [transaction] = inside.filter(({ name }) => name === 'transaction') as [Span];
    expect(transaction.parentSpanId).toBe(asked.spanId);
    expect(inside.filter(({ parentSpanId }) => parentSpanId === transaction.spanId).length).toBeGreaterThan(0);
    expect(namesBelow(asked).some((name) => name.startsWith('redis '))).toBe(Boolean(process.env.TEST_REDIS_URL));
  });

  it('that failed says where, and by the kind of error alone', () => {
    const asked = named(route)[1] as Span;
    expect(asked).toMatchObject({ status: { code: 2 }, facts: { 'http.response.status_code': 503 } });
    const text = below(asked).find(({ name }) => name === 'sms send');
    expect(text).toMatchObject({ status: { code: 2 }, facts: { 'error.type': 'Error' } });
  });
});

it('a frame is a trace with what it does', () => {
  expect(namesBelow(named('frame message')[0] as Span).length).toBeGreaterThan(0);
});

it('a job is a trace with what it sends', () => {
  expect(named('job alerts').flatMap(namesBelow)).toContain('mail send');
});

it('nothing that is sent tells of a member', () => {
  const bytes = collector.bytes();
  expect(bytes).toContain('looking-for-42');
  expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
});

it('a collector that takes nothing is named in the log, and stops no work', async () => {
  const refusing = await openTraceCollector(400);
  const warnings: unknown[] = [];
  const tracing = openTracing(refusing.endpoint, { warn: (_details, message) => warnings.push(message) });
  expect(await tracing.begin('job tidy', async () => 'done')).toBe('done');
  await tracing.close();
  refusing.close();
  expect(warnings).toEqual([expect.stringMatching(/^traces are not taken: ./u)]);
});

it.each([
  ['SELECT m.id FROM members m WHERE m.id = $1', 'SELECT members'],
  ['\n  INSERT INTO alerts (id, kind) VALUES ($1, $2)', 'INSERT alerts'],
  ["UPDATE members SET name = 'Ana' WHERE id = $1", 'UPDATE members'],
  ['WITH taken AS (DELETE FROM likes RETURNING id), seen AS MATERIALIZED (SELECT 1) SELECT * FROM taken JOIN seen ON true', 'WITH likes'],
  ['SELECT extract(epoch FROM now()) FROM unnest($1::uuid[])', 'SELECT'],
])('a statement is named by its verb and its first table: %s', (text, name) => {
  expect(nameStatement(text)).toBe(name);
});
