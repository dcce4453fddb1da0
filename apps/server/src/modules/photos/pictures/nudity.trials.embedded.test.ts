// The check for nudity with its model, on what may be had for it: pictures of dressed women. ADR 042.
import { expect, it } from 'vitest';
import { partsOfGroups } from '#test/files/faces.ts';
import { bothWrite, colour, uploadFile } from '#test/steps/media.ts';
import { aMatch } from '#test/steps/matches.ts';
import { sendMessage } from '#test/steps/messages.ts';
import { createWorld, type World } from '#test/world/world.ts';

async function withCheck(photoCheck: 'on' | 'off', use: (judge: (file: Buffer) => Promise<boolean | null>) => Promise<void>) {
  const world: World = await createWorld({ photoCheck });
  try {
    const [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
    const { id: matchId } = await aMatch(ana, bea);
    await bothWrite(ana, bea, matchId);
    await use(async (file) => {
      const { body } = await uploadFile(world.origin, ana, matchId, 'photo', file);
      // What is sent waits no longer: there is room for the next.
      expect((await sendMessage(ana, matchId, '', { messageType: 'photo', mediaId: body.mediaId })).status).toBe(201);
      return body.flagged;
    });
  } finally {
    await world.close();
  }
}

it('takes none of two dozen pictures of dressed women for nude ones', async () => {
  await withCheck('on', async (judge) => {
    const answers: (boolean | null)[] = [];
    for (const file of await partsOfGroups()) answers.push(await judge(file));
    expect(answers).toEqual(Array.from({ length: 24 }, () => false));
  });
});

it('says nothing of a picture where it is off', async () => {
  await withCheck('off', async (judge) => expect(await judge(await colour())).toBeNull());
});
