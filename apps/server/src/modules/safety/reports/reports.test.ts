import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import type { NewReport, Report } from '@violet/contract/safety';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { bothWrite, sendPhoto } from '#test/steps/media.ts';
import { say } from '#test/steps/messages.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let bea: Member;
beforeAll(async () => {
  world = await createWorld({ photoCheck: 'test' });
  [ana, bea] = [await world.member(), await world.member()];
});
afterAll(() => world.close());

function report(member: Member, reportedUserId: string, fields: Partial<NewReport> = {}) {
  return member.post<Report>('/api/reports', { reporterId: member.id, reportedUserId, reason: 'Spam or scam', ...fields });
}

async function reportsOf(member: Member, query = ''): Promise<Report[]> {
  return (await member.get<Report[]>(`/api/reports/${member.id}${query}`)).body;
}

async function whoIsReported({ id }: Report): Promise<string | null> {
  const rows = await world.db.query<{ reported_id: string | null }>('SELECT reported_id FROM reports WHERE id = $1', [id]);
  return rows[0]?.reported_id ?? null;
}

describe('a report', () => {
  it('is answered alike for an id, a username and nobody', async () => {
    const named = [bea.id, bea.username, `@${bea.username.toUpperCase()}`, 'nobody_here', '01980000-0000-7000-8000-000000000001'];
    const answers = await Promise.all(named.map((text) => report(ana, text)));
    for (const [index, { status, body }] of answers.entries()) {
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(String) as string,
        reporterId: ana.id,
        reportedUserId: named[index],
        reason: 'Spam or scam',
        description: null,
        status: 'open',
        createdAt: expect.any(String) as string,
      });
    }
    expect(await Promise.all(answers.map(({ body }) => whoIsReported(body)))).toEqual([bea.id, bea.id, bea.id, null, null]);
  });

  it('asks the database the same about nobody: the time of the answer tells less of who is a member', async () => {
    const statements: string[] = [];
    world.db.observe((name) => void statements.push(name));
    const askedAbout = async (text: string) => {
      statements.length = 0;
      await report(ana, text, { description: 'Once' });
      return statements.filter((name) => /report|evidence|messages|matches/u.test(name));
    };
    const about = await askedAbout(bea.id);
    expect(about).toContain('INSERT report_excerpts');
    expect(await askedAbout('nobody_at_all')).toEqual(about);
  });

  it('takes each reason of the list and the one of a conversation, with or without words', async () => {
    for (const reason of [...reportReasons, 'inappropriate_behavior'] as const) {
      expect((await report(ana, bea.id, { reason, description: `  About ${reason} ` })).body).toMatchObject({
        reason,
        description: `About ${reason}`,
      });
    }
    expect((await report(ana, bea.id, { reason: 'Boring' as never })).status).toBe(400);
    expect((await report(ana, '')).status).toBe(400);
    expect((await report(ana, bea.id, { reporterId: bea.id })).status).toBe(403);
  });

  it('made twice at once is one report', async () => {
    const cleo = await world.member();
    const [first, second] = await Promise.all([report(cleo, bea.id), report(cleo, bea.id)]);
    expect(second.body).toEqual(first.body);
    expect((await report(cleo, bea.id, { description: 'And more' })).body.id).not.toBe(first.body.id);
    world.clock.advance({ minutes: 2 });
    await report(cleo, bea.id);
    expect(await reportsOf(cleo)).toHaveLength(3);
  });

  it('about other messages is another one, which keeps their photos; about the same ones it is the same', async () => {
    const [cleo, dora] = [await world.member(), await world.member()];
    const { id: matchId } = await aMatch(cleo, dora);
    await bothWrite(cleo, dora, matchId);
    const words = await say(dora, matchId, 'You will regret it.');
    // Farther from each other than what is kept around a chosen one.
    for (let count = 0; count < 6; count += 1) await say(cleo, matchId, 'Leave me alone.');
    const { id, photo } = await sendPhoto(world.origin, dora, matchId);
    const about = async (...messageIds: string[]) => (await report(cleo, dora.id, { messageIds })).body.id;
    const [first, second, both] = [await about(words.id), await about(id), await about(words.id, id)];
    expect(new Set([first, second, both, (await report(cleo, dora.id)).body.id]).size).toBe(4);
    expect([await about(words.id), await about(id), await about(id, words.id)]).toEqual([first, second, both]);
    expect(await reportsOf(cleo)).toHaveLength(4);
    const mona = await world.member({ role: 'moderator' });
    const chosen = async (reportId: string) => {
      const { body } = await mona.get<ReportEvidence>(`/api/moderation/reports/${reportId}`);
      return body.messages.filter(({ reported }) => reported).map(({ content, media }) => [content, media?.mediaId]);
    };
    expect(await chosen(first)).toEqual([['You will regret it.', undefined]]);
    expect(await chosen(second)).toEqual([['', photo?.mediaId]]);
    const look = (reportId: string) => mona.get(`/api/moderation/reports/${reportId}/media/${photo?.mediaId}`);
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200]);
  });
});

describe('the list of reports', () => {
  it('is hers alone, newest first, and paged', async () => {
    const cleo = await world.member();
    for (const name of ['one', 'two', 'three']) await report(cleo, name);
    const first = await cleo.get<Report[]>(`/api/reports/${cleo.id}?limit=2`);
    const next = first.headers.get('x-next') ?? '';
    const second = await cleo.get<Report[]>(`/api/reports/${cleo.id}?limit=2&cursor=${next}`);
    expect([...first.body, ...second.body].map(({ reportedUserId }) => reportedUserId)).toEqual(['three', 'two', 'one']);
    expect(second.headers.get('x-next')).toBeNull();
    expect((await cleo.get(`/api/reports/${cleo.id}?cursor=elsewhere`)).status).toBe(400);
    expect((await ana.get(`/api/reports/${cleo.id}`)).status).toBe(403);
    expect(await reportsOf(bea)).toEqual([]);
  });
});

describe('reports without end', () => {
  it('are refused after twenty a day', async () => {
    const limited = await createWorld({ rateLimits: true, demo: false });
    const cleo = await limited.member();
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push(await report(cleo, `member-${count}`));
    expect(answers.slice(0, 20).every(({ status }) => status === 201)).toBe(true);
    expect(answers[20]).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    await limited.close();
  });
});
