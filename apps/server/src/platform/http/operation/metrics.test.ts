// The operator reads figures that move with what happens. They still come when one of them does not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { securityEvents } from '@violet/contract/security-events';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { jpeg, upload } from '#test/files/pictures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { correspondent, told } from '#test/steps/outbound-steps.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';
import { giveRole } from '#modules/moderation/service.ts';
import { pushOutcomes } from '#platform/gateways/push/push.ts';
import { badNotes } from '#platform/sealed-notes.ts';
import { securityOutcomes } from '#platform/security-events.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { createMetrics } from './metrics.ts';

async function read(server: Server): Promise<string> {
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
}

describe('the figures of a running server', () => {
  const log: string[] = [];
  let world: World;
  let server: Server;
  /** Before anything has happened. */
  let served: string;
  beforeAll(async () => {
    world = await createWorld({ log, rateLimits: true, demo: false });
    server = await world.app.metrics.listen(0, '127.0.0.1');
    served = await read(server);
  });
  afterAll(async () => {
    server.close();
    await world.close();
  });

  it('count sign-ups, open sockets, open cases and refusals by a limit', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await openSocket(world.origin, ana);
    await fileReport(ana, bea);
    for (let count = 0; count < 12; count += 1)
      await world.visitor.post('/api/auth/login', { username: ana.username, password: 'Wrong_1' });
    const text = await read(server);
    expect(text).toContain('violet_events_total{event="member.registered"} 2');
    expect(text).toContain('violet_sockets 1');
    expect(text).toContain('violet_cases_open{queue="reports"} 1');
    expect(text).toContain('violet_cases_overdue{queue="reports"} 0');
    expect(text).toMatch(/violet_rate_limited_total\{limit="[a-z-]+"\} [1-9]/u);
    expect(text).not.toContain(ana.id);
  });

  it('begin at 0 where an alert waits for the first of a kind', async () => {
    const text = await read(server);
    for (const channel of ['email', 'sms', 'push'])
      for (const outcome of [...pushOutcomes, 'failed'])
        expect(text).toMatch(new RegExp(`^violet_deliveries_total\\{channel="${channel}",outcome="${outcome}"\\} \\d+$`, 'mu'));
    for (const event of securityEvents)
      for (const outcome of securityOutcomes) expect(text).toContain(`violet_security_events_total{event="${event} ${outcome}"} `);
    for (const reason of [...badNotes, 'refused']) expect(text).toContain(`violet_bad_notes_total{reason="${reason}"} 0\n`);
    for (const queue of ['retention', 'departed-sweep', 'file-sweep'])
      expect(text).toContain(`violet_job_failures_total{queue="${queue}"} 0\n`);
    expect(served).toContain('violet_events_total{event="member.registered"} 0\n');
    for (const outcome of ['drawn', 'refused', 'busy', 'failed'])
      expect(served).toContain(`violet_picture_seconds_count{outcome="${outcome}"} 0\n`);
    for (const route of ['/api/users/:userId', '/readyz', 'none'])
      expect(served).toContain(`violet_http_errors_total{route="${route}"} 0\n`);
  });

  it('tell whose money has not gone back, by how long it has been', async () => {
    const text = await read(server);
    expect(text).toContain('violet_withdrawals{state="open"} 0\n');
    expect(text).toContain('violet_withdrawals{state="late"} 0\n');
  });

  it('tell when the operator last gave a role or removed factors, though the tool has ended', async () => {
    expect(await read(server)).not.toContain('violet_operator_act_seconds{');
    const mona = await world.member();
    const at = new Date('2026-03-01T10:00:00Z');
    await giveRole(world.db, { username: mona.username, role: 'moderator', operator: 'dorothea', endsSessions: true, at });
    const text = await read(server);
    expect(text).toContain(`violet_operator_act_seconds{act="role"} ${at.getTime() / 1_000}`);
    expect([text.includes(mona.id), text.includes('dorothea')]).toEqual([false, false]);
  });

  it('tell how long the database, messages, decks and pictures take', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const match = await aMatch(ana, bea);
    await say(ana, match.id, 'Tea?');
    await ana.get(`/api/users/discovery/${ana.id}`);
    expect((await upload(world.origin, ana, await jpeg(60, 80))).status).toBe(201);
    expect((await upload(world.origin, ana, Buffer.from('no picture'))).status).toBe(415);
    const socket = await openSocket(world.origin, bea);
    await socket.close();
    await vi.waitFor(async () => expect(await read(server)).toContain('violet_socket_closes_total{reason="normal"} 1'));
    const text = await read(server);
    expect(text).toContain('violet_database_up{server="primary"} 1');
    expect(text).toMatch(/violet_database_connections\{state="open"\} [1-9]/u);
    expect(text).toMatch(/violet_database_connections\{state="waiting"\} \d/u);
    expect(text).toMatch(/violet_database_statement_seconds_count\{statement="COMMIT"\} [1-9]/u);
    expect(text).toMatch(/violet_database_statement_seconds_count\{statement="INSERT members"\} [1-9]/u);
    expect(text).toContain('violet_redis_up 1');
    expect(text).toContain('violet_message_flush_messages_sum 1');
    expect(text).toContain('violet_message_flush_seconds_count 1');
    expect(text).toContain('violet_deck_build_seconds_count{from="everyone"} 1');
    expect(text).toContain('violet_deck_pages_total{deck="built"} 1');
    expect(text).toContain('violet_picture_seconds_count{outcome="drawn"} 1');
    expect(text).toContain('violet_picture_seconds_count{outcome="refused"} 1');
    expect(text).toMatch(/violet_disk_bytes\{state="free"\} [1-9]/u);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/u);
    for (const { id } of [ana, bea, match]) expect(text).not.toContain(id);
  });

  it('tell frames by direction and type, and deliveries by channel and outcome', async () => {
    const { ana, email } = await correspondent(world);
    await aMatch(ana, await world.member());
    await vi.waitFor(async () => expect(await read(server)).toContain('violet_outbound_waiting{channel="email"} 1'));
    await told(world);
    const socket = await openSocket(world.origin, ana);
    await socket.caughtUp();
    await socket.close();
    const text = await read(server);
    expect(text).toMatch(/violet_frames_total\{direction="in",type="auth"\} [1-9]/u);
    expect(text).toContain('violet_frames_total{direction="in",type="refused"} 1');
    expect(text).toMatch(/violet_frames_total\{direction="out",type="connected"\} [1-9]/u);
    expect(text).toContain('violet_frames_total{direction="out",type="error"} 1');
    expect(text).toContain('violet_deliveries_total{channel="email",outcome="sent"} 1');
    expect(text).toContain('violet_outbound_waiting{channel="email"} 0');
    expect(text).not.toContain(email);
  });

  it('a deck that is there is served as it lies', async () => {
    const before = (await read(server)).match(/violet_deck_pages_total\{deck="ready"\} (\d+)/u)?.[1] ?? '0';
    const member = await world.member();
    // The member's own row has changed near, for as long as a clock of another process may be late.
    world.clock.advance({ minutes: 1 });
    for (let page = 0; page < 2; page += 1) await member.get(`/api/users/discovery/${member.id}`);
    const text = await read(server);
    expect(text).toContain(`violet_deck_pages_total{deck="ready"} ${Number(before) + 1}`);
    expect(text).toMatch(/violet_deck_age_seconds_count [1-9]/u);
  });

  it('the log has a line for each request, under the name it came with, and nobody’s address', async () => {
    const member = await world.member();
    log.length = 0;
    const headers = { cookie: member.cookie, 'x-request-id': 'looking-for-42' };
    const answer = await fetch(`${world.origin}/api/users/${member.id}`, { headers });
    expect(answer.headers.get('x-request-id')).toBe('looking-for-42');
    const line = log.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ route }) => route === '/api/users/:userId');
    expect(line).toMatchObject({ reqId: 'looking-for-42', method: 'GET', status: 200 });
    expect(JSON.stringify(line)).not.toContain(member.id);
    expect(JSON.stringify(line)).not.toContain('127.0.0.1');
  });

  it('an answer names its line in the log, where nobody named the call', async () => {
    const member = await world.member();
    log.length = 0;
    const names = [];
    for (const path of ['/api/matches', '/api/matches/unknown', '/nowhere'])
      names.push((await member.get(path)).headers.get('x-request-id'));
    const lines = log.map((text) => JSON.parse(text) as Record<string, unknown>).filter(({ msg }) => msg === 'answered');
    expect(lines.map(({ reqId }) => reqId)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('a store of files that fails is counted', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-away-'));
  const world = await createWorld({ store: await openFolderStore(folder) });
  const server = await world.app.metrics.listen(0, '127.0.0.1');
  const ana = await world.member();
  expect((await upload(world.origin, ana, await jpeg(60, 80))).status).toBe(201);
  for (const operation of ['put', 'read', 'delete', 'list'])
    expect(await read(server)).toContain(`violet_store_failures_total{operation="${operation}"} 0\n`);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder any more');
  expect((await upload(world.origin, ana, await jpeg(60, 80))).status).toBe(503);
  expect(await read(server)).toMatch(/violet_store_failures_total\{operation="put"\} [1-9]/u);
  server.close();
  await world.close();
  rmSync(folder);
});

describe('requests that are answered 5xx', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it('are counted by route from 0 on, and no file of the site has a series of its own', async () => {
    const metrics = createMetrics();
    const app = fastify();
    metrics.watch(app);
    app.get('/calls/:status', async ({ params }, reply) => reply.code(Number((params as { status: string }).status)).send());
    app.get('/assets/page-1.js', async () => '');
    server = await metrics.listen(0, '127.0.0.1');
    const readErrors = async () => [...(await read(server as Server)).matchAll(/^violet_http_errors_total\{route="(.+)"\} (\d+)$/gmu)];
    const counts = async () => Object.fromEntries((await readErrors()).map(([, route = '', count]) => [route, Number(count)]));
    expect(await counts()).toEqual({ none: 0, '/calls/:status': 0 });
    for (const url of ['/calls/500', '/calls/503', '/calls/404', '/calls/200', '/nowhere']) await app.inject(url);
    expect(await counts()).toEqual({ none: 0, '/calls/:status': 2 });
    await app.close();
  });
});

describe('a figure that cannot be read', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it('is left out, and the others come', async () => {
    const metrics = createMetrics();
    metrics.gauges('violet_stuck', 'Never answers', 'kind', () => new Promise(() => undefined));
    metrics.gauges('violet_broken', 'Fails', 'kind', () => Promise.reject(new Error('away')));
    metrics.gauge('violet_gone', 'Fails', () => Promise.reject(new Error('away')));
    metrics.gauge('violet_none', 'Is not there', () => undefined);
    metrics.gauge('violet_fine', 'Answers', () => 7);
    server = await metrics.listen(0, '127.0.0.1');
    const text = await read(server);
    expect(text).toContain('violet_fine 7');
    expect(text).not.toMatch(/^violet_(?:stuck|broken|gone|none)\b/mu);
  });
});
