// ADR 042, export: a file that does not open is missing from it, and nothing else is.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { bothWrite, fetchMedia, sendPhoto } from '#test/steps/media.ts';
import { say } from '#test/steps/messages.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const log: string[] = [];
let world: World;
let [ana, bea] = [] as unknown as [Member, Member];
let matchId: string;
beforeAll(async () => {
  world = await createWorld({ photoCheck: 'test', log });
  [ana, bea] = [await world.member(), await world.member()];
  ({ id: matchId } = await aMatch(ana, bea));
  await bothWrite(ana, bea, matchId);
});
afterAll(() => world.close());

interface Exported {
  readonly messages: readonly { readonly messageType: string; readonly content?: string; readonly media?: { readonly data: string } }[];
}

const send = async () => (await sendPhoto(world.origin, ana, matchId)).photo?.mediaId ?? '';

/** The large file of a photo. */
function fileOf(mediaId: string): string {
  const folder = path.join(world.folder, 'message-media');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return path.join(folder, names.find((name) => name.endsWith(`${mediaId}.full.webp.sealed`)) ?? '');
}

it('a changed file, a cut one, a missing one and a broken key are left out of an export, which is whole otherwise', async () => {
  const [first, changed, cut, missing, keyless, last] = [
    await send(),
    await send(),
    await send(),
    await send(),
    await send(),
    await send(),
  ];
  await say(ana, matchId, 'After all of them');
  const shown = [];
  for (const mediaId of [first, last]) shown.push((await fetchMedia(world.origin, ana, mediaId)).bytes.toString('base64'));
  const bytes = readFileSync(fileOf(changed));
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  writeFileSync(fileOf(changed), bytes);
  writeFileSync(fileOf(cut), readFileSync(fileOf(cut)).subarray(0, 7));
  rmSync(fileOf(missing));
  await world.db.query("UPDATE media_keys SET file_key = 'bm9uZQ==' WHERE media_id = $1", [keyless]);
  log.length = 0;

  const { status, body } = await ana.get<Exported>(`/api/users/${ana.id}/export`);
  const photos = body.messages.filter(({ messageType }) => messageType === 'photo');
  expect([status, photos.map(({ media }) => media?.data)]).toEqual([200, [shown[0], undefined, undefined, undefined, undefined, shown[1]]]);
  expect(body.messages.at(-1)?.content).toBe('After all of them');

  const warnings = log.filter((line) => line.includes('left out of an export'));
  expect(warnings).toHaveLength(4);
  for (const id of [ana.id, matchId, changed, cut, missing, keyless]) expect(warnings.join('\n')).not.toContain(id);
});
