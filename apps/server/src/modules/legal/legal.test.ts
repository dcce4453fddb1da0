// The operator's pages, and who agreed to them. Consent is recorded at registration, asked again when they change, exported, and gone with
// the account.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Consent, LegalDocument } from '@violet/contract/legal/legal';
import { legalDocuments } from '@violet/contract/open-calls';
import { languages } from '@violet/contract/fields/languages';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-legal-'));
let plain: World;
let raised: World;
beforeAll(async () => {
  writeFileSync(path.join(folder, 'imprint.en.md'), '# Imprint\n\nA house by the sea');
  writeFileSync(path.join(folder, 'imprint.de.md'), '# Impressum\n\nEin Haus am Meer');
  plain = await createWorld();
  raised = await createWorld({ legalDir: folder, legalVersion: '2026-11' });
});
afterAll(async () => {
  await plain.close();
  await raised.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (world: World, document: string, language: string) =>
  (await world.visitor.get<LegalDocument>(`/api/legal?document=${document}&language=${language}`)).body;
const dueOf = async (member: Member) => (await member.get<SelfUser>('/api/auth/me')).body.consentDue;

describe('the pages', () => {
  it('say in every language what is true of the software, and that the operator has written nothing', async () => {
    for (const document of legalDocuments) {
      for (const language of languages) {
        const page = await read(plain, document, language);
        expect(page).toMatchObject({ document, language, isDefault: true, version: '1' });
        expect(page.text).toMatch(/^# \S/u);
        expect(page.text).not.toMatch(/<|undefined/u);
      }
    }
    expect((await read(plain, 'imprint', 'en')).text).toContain('has not filled in this page yet');
  });

  it('say in every language for how many days a browser is known again after signing out', async () => {
    const member = await plain.member();
    const signedIn = await fetch(`${plain.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: member.username, password: member.password }),
    });
    const [, seconds = ''] = /violet_device=.*Max-Age=(\d+)/u.exec(signedIn.headers.getSetCookie().join('\n')) ?? [];
    const days = String(Number(seconds) / 86_400);
    expect(days).toBe('400');
    for (const language of languages) expect((await read(plain, 'privacy', language)).text).toContain(` ${days} `);
  });

  it('are the operator’s where there is a file: in the language, else in English, and no other file of the folder', async () => {
    expect(await read(raised, 'imprint', 'de')).toMatchObject({
      language: 'de',
      isDefault: false,
      text: '# Impressum\n\nEin Haus am Meer',
    });
    expect(await read(raised, 'imprint', 'fr')).toMatchObject({ language: 'en', isDefault: false });
    expect(await read(raised, 'privacy', 'fr')).toMatchObject({ language: 'fr', isDefault: true, version: '2026-11' });
    expect((await raised.visitor.get('/api/legal?document=../imprint&language=en')).status).toBe(400);
  });
});

describe('a consent', () => {
  it('is recorded at the registration with version and time, is in the export, and goes with the account', async () => {
    const ana = await raised.member();
    const { body } = await ana.get<Consent[]>('/api/consents');
    expect(body).toEqual([{ version: '2026-11', acceptedAt: expect.stringMatching(/^20.+Z$/u) as string }]);
    const { body: file } = await ana.get<{ consents: Consent[] }>(`/api/users/${ana.id}/export`);
    expect(file.consents).toEqual(body);
    expect((await ana.del(`/api/users/${ana.id}`, { password: ana.password })).status).toBe(204);
    expect(await raised.db.query('SELECT FROM consents')).toEqual([]);
  });

  it('is not asked for where nobody raised the version', async () => {
    const bea = await plain.member();
    await plain.db.query('DELETE FROM consents');
    expect((await bea.get<SelfUser>('/api/auth/me')).body).not.toHaveProperty('consentDue');
  });

  it('is asked for once after a change, while reading, export and deletion go on, and is given for what was read alone', async () => {
    const cleo = await raised.member();
    await raised.db.query("UPDATE consents SET version = 'before' WHERE member_id = $1", [cleo.id]);
    expect(await dueOf(cleo)).toBe('2026-11');
    expect((await cleo.get('/api/matches')).status).toBe(200);
    expect((await cleo.get(`/api/users/${cleo.id}/export`)).status).toBe(200);
    expect(await cleo.post<{ key: string }>('/api/consents', { version: 'before' })).toMatchObject({
      status: 409,
      body: { key: 'pages_changed' },
    });
    expect(await dueOf(cleo)).toBe('2026-11');
    expect((await cleo.post('/api/consents', { version: '2026-11' })).status).toBe(204);
    expect((await cleo.post('/api/consents', { version: '2026-11' })).status).toBe(204);
    expect(await dueOf(cleo)).toBeUndefined();
    expect((await cleo.get<Consent[]>('/api/consents')).body.map(({ version }) => version)).toEqual(['before', '2026-11']);
  });
});
