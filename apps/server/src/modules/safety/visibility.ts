// Who exists for whom: the one place that says it, used by every read and every fan-out. decisions.md, 'Always', 4 and 13.
// Each function answers a piece of SQL; its arguments are SQL expressions (`$1`, `m.id`), never values.
// Scalar sub-selects stay point probes in prepared statements, where NOT EXISTS turns into a plan that hashes all her rows.

/** True when a block (either way) or an unmatch stands between the two; null otherwise. */
export function apart(viewer: string, other: string): string {
  return `(SELECT true FROM separations s WHERE s.member_id = ${viewer} AND s.other_id = ${other} LIMIT 1)`;
}

/** True when the first parted from the second, by a block or an unmatch; null otherwise. For the second it is then as after a deletion. */
export function partedBy(parting: string, from: string): string {
  return `(SELECT true FROM separations s WHERE s.member_id = ${from} AND s.other_id = ${parting} AND s.caused_by = ${parting} LIMIT 1)`;
}

/** True when the two have a living match; null otherwise. */
export function matched(viewer: string, other: string): string {
  return `(SELECT true FROM matches lm WHERE lm.ended_at IS NULL AND lm.low_id = least(${viewer}::uuid, ${other}) AND lm.high_id = greatest(${viewer}::uuid, ${other}))`;
}

/** Whether the member row `m` can be met as somebody new: not suspended, not a ghost, not apart, and open to strangers. */
export function mayMeet(viewer: string, m: string): string {
  return `(${m}.suspended_at IS NULL AND NOT ${m}.ghost_mode AND ${apart(viewer, `${m}.id`)} IS NULL AND ${opensProfileTo(viewer, m)})`;
}

/** Whether a swipe at the member row `m` is taken: as `mayMeet`, but a ghost is answered like anyone else. Decisions 4. */
export function maySwipe(viewer: string, m: string): string {
  return `(${m}.suspended_at IS NULL AND ${apart(viewer, `${m}.id`)} IS NULL AND ${opensProfileTo(viewer, m)})`;
}

/** Whether the member row `m` exists for her at all: what `mayMeet` admits, and her matches also when they are ghosts. */
export function maySee(viewer: string, m: string): string {
  return `(${m}.suspended_at IS NULL AND ${apart(viewer, `${m}.id`)} IS NULL
    AND (${matched(viewer, `${m}.id`)} OR (NOT ${m}.ghost_mode AND ${opensProfileTo(viewer, m)})))`;
}

/** Profile visibility: public to all; friends to those she liked and her matches; private to her matches only. */
function opensProfileTo(viewer: string, m: string): string {
  return `CASE (SELECT pv.profile_visibility FROM preferences pv WHERE pv.member_id = ${m}.id)
    WHEN 'friends' THEN COALESCE((SELECT true FROM likes fl WHERE fl.member_id = ${m}.id AND fl.target_id = ${viewer} AND fl.is_like AND fl.voided_at IS NULL), ${matched(viewer, `${m}.id`)}, false)
    WHEN 'private' THEN COALESCE(${matched(viewer, `${m}.id`)}, false)
    ELSE true END`;
}

/** Whether moderators took the member row `m` from where people meet: she is suspended, or hidden until that is lifted. */
export function isTakenOut(m: string): string {
  return `(${m}.suspended_at IS NOT NULL OR ${m}.hidden_at IS NOT NULL)`;
}

/** Whether the member row `m` is there for her at meetups, as a ghost or closed to strangers, too; to herself one who is hidden is. */
export function mayMeetAtMeetup(viewer: string, m: string): string {
  return `((NOT ${isTakenOut(m)} OR ${m}.id = ${viewer}) AND ${apart(viewer, `${m}.id`)} IS NULL)`;
}

/** Whether the report row `r` is there for a reader: not when it is about her, and one she filed only if she is an admin, who may be the only one. */
export function mayReadReport(reader: string, isAdmin: string, r: string): string {
  return `(${r}.reported_id IS DISTINCT FROM ${reader} AND (${isAdmin} OR ${r}.reporter_id IS DISTINCT FROM ${reader}))`;
}

/** Whether the meetup is not one that was over for the member when its creator parted from her. */
export function isOpenTo(memberId: string, meetupId: string): string {
  return `(SELECT true FROM meetup_closings mc WHERE mc.meetup_id = ${meetupId} AND mc.member_id = ${memberId} LIMIT 1) IS NULL`;
}

/** Whether others may know that the member `m` with preferences `p` is online: not when she hides it, and never of a ghost. */
export function showsOnline(p: string, m: string): string {
  return `(${p}.show_online_status AND NOT ${m}.ghost_mode)`;
}

/** Whether others may know when she was last active. 'Just now' would tell that she is online, so hiding that hides this, too. */
export function showsLastActive(p: string, m: string): string {
  return `(${p}.show_last_active AND ${showsOnline(p, m)})`;
}
