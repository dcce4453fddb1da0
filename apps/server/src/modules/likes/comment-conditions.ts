import { seesPhoto } from '#modules/photos/service.ts';

/** What the row `n` of `like_notes` is about. Null unless the target still has it, and the giver may see it. */
export function aboutNow(n: string, targetId: string): string {
  return `CASE WHEN CASE ${n}.about->>'kind'
    WHEN 'prompt' THEN (SELECT t.prompts @> jsonb_build_array(jsonb_build_object('promptId', ${n}.about->>'promptId')) FROM members t WHERE t.id = ${targetId})
    WHEN 'photo' THEN (SELECT true FROM photos ph JOIN members t ON t.id = ph.member_id
      WHERE ph.id = (${n}.about->>'photoId')::uuid AND t.id = ${targetId} AND ${seesPhoto(`${n}.member_id`, 't', 'ph')})
    END THEN ${n}.about END`;
}
