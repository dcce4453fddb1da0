// Getting rid of what was said: by leaving under another name, by parting, or in the log of moderators.
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { nameChanges } from '@violet/contract/profiles';
import type { Report } from '@violet/contract/safety';
import { expect } from 'vitest';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { leave } from '#test/steps/departures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { auditLog, decide, fileReport } from '#test/steps/moderation-steps.ts';
import { verifyAuditLog } from '#modules/moderation/service.ts';
import type { Person, Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move } from './move.ts';

const threat = 'I will find you and hurt you, Ana';

interface Threatened {
  readonly ana: Person;
  readonly eve: Person;
  readonly matchId: string;
  readonly filed: Report;
}

/** Eve threatens Ana, who reports it. */
async function aThreat(scene: Scene): Promise<Threatened> {
  const [ana, eve] = [await scene.member({ name: 'Ana' }), await scene.member({ name: 'Eve', bio: 'I bite' })];
  const { id: matchId } = await aMatch(ana, eve);
  const { id } = await say(eve, matchId, threat);
  const filed = await fileReport(ana, eve, { description: 'She said “I will hurt you”', messageIds: [id] });
  return { ana, eve, matchId, filed };
}

const evidenceOf = async ({ moderator }: Scene, { id }: Report) =>
  (await moderator.there.get<ReportEvidence>(`/api/moderation/reports/${id}`)).body;
const wordsOf = ({ messages, description, profile }: ReportEvidence) => ({
  said: messages.map(({ content, reported }) => [content, reported]),
  description,
  profile,
});
const rename = (person: Person, name: string) => person.put<ErrorBody>(`/api/users/${person.id}`, { name });

const leaving: readonly Move[] = [
  {
    fault: 'H1',
    name: 'takes the words of the threat for a name, and leaves',
    async play(scene) {
      const { eve, filed } = await aThreat(scene);
      const before = wordsOf(await evidenceOf(scene, filed));
      expect(before.said).toEqual([[threat, true]]);
      for (const name of ['find hurt', 'will and you']) await expectDone(rename(eve, name));
      await expectDone(leave(eve), 204);
      await scene.world.settled();
      expect(wordsOf(await evidenceOf(scene, filed))).toEqual(before);
      expect((await evidenceOf(scene, filed)).reported).toBeNull();
      await expectDone(decide(scene.moderator, 'reports', filed.id, { action: 'dismiss', note: 'She has left' }));
    },
  },
  {
    fault: 'H1',
    name: 'in no case at all, takes the words of a decision for a name, and leaves',
    async play(scene) {
      const { filed } = await aThreat(scene);
      const note = 'Threatens to hurt her. Ban at the next one';
      await expectDone(decide(scene.moderator, 'reports', filed.id, { action: 'warn', note }));
      const read = async () => ({
        decision: (await evidenceOf(scene, filed)).decision,
        entry: (await auditLog(scene.admin.there)).find(({ kind, subjectId }) => kind === 'action' && subjectId === filed.id),
      });
      const before = await read();
      expect([before.decision?.note, before.entry?.note]).toEqual([note, note]);
      const fay = await scene.member({ name: 'Fay' });
      await expectDone(rename(fay, 'Threatens hurt her Ban next'));
      await expectDone(leave(fay), 204);
      await scene.world.settled();
      expect(await read()).toEqual(before);
    },
  },
  {
    fault: 'H1',
    name: 'lies under another name each day',
    async play(scene) {
      const eve = await scene.member({ name: 'Eve' });
      const nameOf = async () => (await eve.there.get<SelfUser>('/api/auth/me')).body.name;
      for (let change = 1; change <= nameChanges.most; change += 1) await expectDone(rename(eve, `Eve ${change}`));
      await expectRefused(rename(eve, 'Eve for good'), 400, 'validation_failed');
      expect(await nameOf()).toBe(`Eve ${nameChanges.most}`);
      await expectDone(eve.put(`/api/users/${eve.id}`, { bio: 'Still me' }));
    },
  },
  {
    fault: 'H1',
    name: 'leaves, so that the picture of the case is gone, or shows on to those it was shown to',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const { body: photo } = await upload<UploadedPhoto>(scene.here, eve, await jpeg(40, 40));
      expect((await fetchPicture(scene.there, ana, photo.url)).status).toBe(200);
      const filed = await fileReport(ana, eve);
      await expectDone(leave(eve), 204);
      await scene.world.settled();
      expect((await evidenceOf(scene, filed)).profile?.photos).toEqual([photo.url]);
      expect((await fetchPicture(scene.there, scene.moderator, photo.url)).status).toBe(200);
      expect((await fetchPicture(scene.there, ana, photo.url)).status).toBe(404);
    },
  },
  {
    fault: 'H1',
    name: 'parts from her, and waits until their messages are deleted',
    async play(scene) {
      const { eve, ana, matchId, filed } = await aThreat(scene);
      await expectDone(eve.del(`/api/matches/${matchId}`), 204);
      await scene.world.db.query("UPDATE matches SET ended_at = ended_at - interval '31 days' WHERE id = $1", [matchId]);
      await scene.world.app.retention.run();
      expect(await scene.count('messages WHERE match_id = $1', [matchId])).toBe(0);
      expect((await ana.there.get(`/api/messages/${matchId}`)).status).toBe(404);
      expect(wordsOf(await evidenceOf(scene, filed)).said).toEqual([[threat, true]]);
    },
  },
];

const theLog: readonly Move[] = [
  {
    fault: 'H1',
    name: 'with the server’s own access to the database, changes what the log says of him',
    async play(scene) {
      const { filed } = await aThreat(scene);
      await expectDone(decide(scene.moderator, 'reports', filed.id, { action: 'warn', note: 'Threatens to hurt her' }));
      const { db } = scene.world;
      const entries = () => db.query('SELECT id, action, note FROM audit_log ORDER BY id');
      const before = await entries();
      expect(before.length).toBeGreaterThan(0);
      const kept = 'the audit log is only ever added to';
      for (const statement of ["UPDATE audit_log SET note = 'Nothing happened'", 'DELETE FROM audit_log', 'TRUNCATE audit_log CASCADE'])
        await expect(db.query(statement), statement).rejects.toThrow(kept);
      // By what once let a departure change it: an old program goes on, and the entries stay.
      await db.tx(async (tx) => {
        await tx.query("SELECT set_config('violet.somebody_leaves', 'yes', true)");
        await tx.query("UPDATE audit_log SET note = 'Nothing happened'");
      });
      expect(await entries()).toEqual(before);
      expect(await verifyAuditLog(db, scene.world.clock.now())).toMatchObject({ isWhole: true, count: before.length });
    },
  },
];

export const evidenceMoves: readonly Move[] = [...leaving, ...theLog];
