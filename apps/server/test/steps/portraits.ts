import { newId } from '#platform/ids.ts';
import type { World } from '#test/world/world.ts';

/** One more picture of a member, behind those that are there. It is drawn, so no file has to be uploaded; answers its id. */
export async function addPortrait({ db }: Pick<World, 'db'>, memberId: string): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO photos (id, member_id, position, portrait, blurred, created_at) VALUES ($1, $2, (SELECT count(*) FROM photos WHERE member_id = $2), '{"seed":"x","look":{}}', 'data:,x', now())`,
    [id, memberId],
  );
  return id;
}
