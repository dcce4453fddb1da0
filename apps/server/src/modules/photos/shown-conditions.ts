// Who sees which photo of a member: the one place that says it, for lists and for the files. ADR 044.
// Each function answers a piece of SQL. Its arguments are SQL expressions: `m` is a row of members, `ph` one of photos.
import { matched } from '#modules/safety/visibility.ts';

/** Whether the viewer sees all photos of `m`: the member does, and whoever has a living match with that member. */
function seesAllPhotos(viewer: string, m: string): string {
  return `(${m}.id = ${viewer} OR COALESCE(${matched(viewer, `${m}.id`)}, false))`;
}

const isForStrangers = (m: string, ph: string) => `(${ph}.audience = 'everyone' AND ${m}.photo_privacy = 'clear')`;

/** Whether the photo `ph` of `m` is there for the viewer in clear. Whether `m` is there at all is asked elsewhere. */
export function seesPhoto(viewer: string, m: string, ph: string): string {
  return `(${isForStrangers(m, ph)} OR ${seesAllPhotos(viewer, m)})`;
}

/** What a viewer gets of a member's photos. */
export interface ShownPhotos {
  /** Of those in clear, in the member's order. */
  readonly ids: readonly string[];
  /** A data: URI of a few pixels, in the place of all others. */
  readonly cover: string | null;
  /** How many more a match would see. */
  readonly forMatches: number;
}

/** The photos of `m` as the viewer gets them (`ShownPhotos`), in one value. */
export function shownPhotos(viewer: string, m: string): string {
  return `(SELECT jsonb_build_object(
      'ids', COALESCE(jsonb_agg(ph.id ORDER BY ph.position) FILTER (WHERE sight.is_whole OR ${isForStrangers(m, 'ph')}), '[]'),
      'cover', (array_agg(ph.blurred ORDER BY ph.position)
        FILTER (WHERE NOT sight.is_whole AND ${m}.photo_privacy = 'blurred' AND ph.audience = 'everyone'))[1],
      'forMatches', count(*) FILTER (WHERE NOT sight.is_whole AND ph.audience = 'matches'))
    FROM (SELECT ${seesAllPhotos(viewer, m)} AS is_whole OFFSET 0) sight CROSS JOIN photos ph WHERE ph.member_id = ${m}.id)`;
}

/** A few pixels of the first photo that strangers may know of; null without one. */
export function veil(memberId: string): string {
  return `(SELECT ph.blurred FROM photos ph WHERE ph.member_id = ${memberId} AND ph.audience = 'everyone' ORDER BY ph.position LIMIT 1)`;
}
