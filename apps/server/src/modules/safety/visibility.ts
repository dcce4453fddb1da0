// Who exists for whom: the one place that says it, used by every read and every fan-out. Spec §10 Always, R4 and R13.
// Each function answers a piece of SQL; its arguments are SQL expressions (`$1`, `m.id`), never values.
// Scalar sub-selects stay point probes in prepared statements; NOT EXISTS would hash all rows of the viewer.

/** True when a block (either way) or an unmatch stands between the two; null otherwise. */
export function apart(viewer: string, other: string): string {
  return `(SELECT true FROM separations s WHERE s.member_id = ${viewer} AND s.other_id = ${other} LIMIT 1)`;
}

/** True when the first parted from the second; null otherwise. For the second it is then as after a deletion. */
export function partedBy(parting: string, from: string): string {
  return `(SELECT true FROM separations s WHERE s.member_id = ${from} AND s.other_id = ${parting} AND s.caused_by = ${parting} LIMIT 1)`;
}

/** True when the two have a living match; null otherwise. */
export function matched(viewer: string, other: string): string {
  return `(SELECT true FROM matches lm WHERE lm.ended_at IS NULL AND lm.low_id = least(${viewer}::uuid, ${other}) AND lm.high_id = greatest(${viewer}::uuid, ${other}))`;
}

/** Whether the match row `m`, with `other` in it, is there for the viewer: active, not apart, `other` not suspended. */
export function maySeeMatch(viewer: string, other: string, m: string): string {
  return `(${m}.ended_at IS NULL AND ${apart(viewer, other)} IS NULL
    AND (SELECT partner.suspended_at FROM members partner WHERE partner.id = ${other}) IS NULL)`;
}

/** Whether the viewer can meet the member row `m` anew: no ghost, not suspended, not apart, open to strangers. */
export function mayMeet(viewer: string, m: string): string {
  return `(${m}.suspended_at IS NULL AND NOT ${m}.ghost_mode AND ${apart(viewer, `${m}.id`)} IS NULL AND ${opensProfileTo(viewer, m)})`;
}

/** Whether a swipe at the member row `m` is taken: as `mayMeet`, but a ghost is answered like anyone else. Spec R4. */
export function maySwipe(viewer: string, m: string): string {
  return `(${m}.suspended_at IS NULL AND ${apart(viewer, `${m}.id`)} IS NULL AND ${opensProfileTo(viewer, m)})`;
}

/** Whether the member row `m` exists for the viewer: whom `mayMeet` admits, and matches also when they are ghosts. */
export function maySee(viewer: string, m: string): string {
  return `(${m}.suspended_at IS NULL AND ${apart(viewer, `${m}.id`)} IS NULL
    AND (${matched(viewer, `${m}.id`)} OR (NOT ${m}.ghost_mode AND ${opensProfileTo(viewer, m)})))`;
}

/** Profile visibility of `m`: public to all, friends to those `m` liked and matches, private to matches only. */
function opensProfileTo(viewer: string, m: string): string {
  return `CASE (SELECT pv.profile_visibility FROM preferences pv WHERE pv.member_id = ${m}.id)
    WHEN 'friends' THEN COALESCE((SELECT true FROM likes fl WHERE fl.member_id = ${m}.id AND fl.target_id = ${viewer} AND fl.is_like AND fl.voided_at IS NULL), ${matched(viewer, `${m}.id`)}, false)
    WHEN 'private' THEN COALESCE(${matched(viewer, `${m}.id`)}, false)
    ELSE true END`;
}

/** Whether a sanction keeps the member row `m` from where people meet: a suspension, or hiding until it is lifted. */
export function isTakenOut(m: string): string {
  return `(${m}.suspended_at IS NOT NULL OR ${m}.hidden_at IS NOT NULL)`;
}

/** Whether the member row `m` is there for the viewer at meetups. Ghosts and closed profiles are, hidden members for themselves alone. */
export function mayMeetAtMeetup(viewer: string, m: string): string {
  return `((NOT ${isTakenOut(m)} OR ${m}.id = ${viewer}) AND ${apart(viewer, `${m}.id`)} IS NULL)`;
}

/** Whether the report row `r` is there for a reader: not when it is about the reader. Reporters who are admins read their own. */
export function mayReadReport(reader: string, isAdmin: string, r: string): string {
  return `(${r}.reported_id IS DISTINCT FROM ${reader} AND (${isAdmin} OR ${r}.reporter_id IS DISTINCT FROM ${reader}))`;
}

/** Whether the meetup is open to the member: not when its host parted from this member. */
export function isOpenTo(memberId: string, meetupId: string): string {
  return `(SELECT true FROM meetup_closings mc WHERE mc.meetup_id = ${meetupId} AND mc.member_id = ${memberId} LIMIT 1) IS NULL`;
}

/** Whether others may know that the member `m` with preferences `p` is online. Never of a ghost. */
export function showsOnline(p: string, m: string): string {
  return `(${p}.show_online_status AND NOT ${m}.ghost_mode)`;
}

/** Whether others may know when `m` was last active: 'just now' tells who is online, so hiding that hides this. */
export function showsLastActive(p: string, m: string): string {
  return `(${p}.show_last_active AND ${showsOnline(p, m)})`;
}
