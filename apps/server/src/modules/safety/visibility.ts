// Who exists for whom: the one place that says it, used by every read and every fan-out. Spec §10 Always, R4 and R13.
// Each function answers a piece of SQL; its arguments are SQL expressions (`$1`, `m.id`), never values.
// Scalar sub-selects stay point probes in prepared statements; NOT EXISTS would hash all rows of the viewer.

// `unseen` is an array of ids, in SQL as well. They do not exist for the viewer, because of a contact that was entered (`unseen-queries.ts`).

/** Whether the other is there for the viewer as far as contacts that were entered go. One way, unlike a block. ADR 045. */
export function isSeen(other: string, unseen: string): string {
  return `${other} <> ALL (${unseen}::uuid[])`;
}

/** True when a block (either way) or an unmatch stands between the two; null otherwise. */
export function apart(viewer: string, other: string): string {
  return `(SELECT true FROM separations s WHERE s.member_id = ${viewer} AND s.other_id = ${other} LIMIT 1)`;
}

/** True when the first parted from the second; null otherwise. For the second it is then as after a deletion. */
export function partedBy(parting: string, from: string): string {
  return `(SELECT true FROM separations s WHERE s.member_id = ${from} AND s.other_id = ${parting} AND s.caused_by = ${parting} LIMIT 1)`;
}

/** True when the first has blocked the second; null otherwise. */
export function blockedBy(blocker: string, blocked: string): string {
  return `(SELECT true FROM separations s WHERE s.member_id = ${blocked} AND s.other_id = ${blocker} AND s.cause = 'block' AND s.caused_by = ${blocker} LIMIT 1)`;
}

/** True when the two have a living match; null otherwise. */
export function matched(viewer: string, other: string): string {
  return `(SELECT true FROM matches lm WHERE lm.ended_at IS NULL AND lm.low_id = least(${viewer}::uuid, ${other}) AND lm.high_id = greatest(${viewer}::uuid, ${other}))`;
}

/** True when the two have linked their profiles as partners; null otherwise. They see each other's, whatever else holds. */
function linked(viewer: string, other: string): string {
  return `(SELECT true FROM partner_links pl WHERE pl.linked_at IS NOT NULL
    AND ((pl.member_id = ${viewer} AND pl.partner_id = ${other}) OR (pl.member_id = ${other} AND pl.partner_id = ${viewer})) LIMIT 1)`;
}

/** True when the other is a linked partner, or is seen and has asked to be one; null otherwise. */
export function namedAsPartner(viewer: string, other: string, unseen: string): string {
  return `COALESCE(${linked(viewer, other)},
    (SELECT true FROM partner_links pa WHERE pa.member_id = ${viewer} AND pa.partner_id = ${other} AND ${isSeen(other, unseen)}))`;
}

const isOpenToCouples = (memberId: string) => `(SELECT oc.open_to_couples FROM preferences oc WHERE oc.member_id = ${memberId})`;
const isSolo = (memberId: string) => `COALESCE((SELECT sm.here_as = 'solo' FROM members sm WHERE sm.id = ${memberId}), true)`;

/** True when the first has reported the second since then; null otherwise. */
export function reportedSince(reporter: string, reported: string, since: string): string {
  return `(SELECT true FROM reports rs WHERE rs.reporter_id = ${reporter} AND rs.reported_id = ${reported} AND rs.created_at >= ${since} LIMIT 1)`;
}

/** Whether the viewer and the member row `m` are each here alone, unless the other is open to couples. ADR 041. */
export function suitsAsTwo(viewer: string, m: string, isViewerSolo = isSolo(viewer)): string {
  return `((${m}.here_as = 'solo' OR ${isOpenToCouples(viewer)}) AND (${isViewerSolo} OR ${isOpenToCouples(`${m}.id`)}))`;
}

/** Whether the match row `m`, with `other` in it, is there for the viewer: active, not apart, `other` not suspended. */
export function maySeeMatch(viewer: string, other: string, m: string): string {
  return `(${m}.ended_at IS NULL AND ${apart(viewer, other)} IS NULL
    AND (SELECT partner.suspended_at FROM members partner WHERE partner.id = ${other}) IS NULL)`;
}

/**
 * Whether the viewer can meet the member row `m` anew: no ghost, not suspended, not apart, open to this stranger.
 * @param isViewerSolo where the statement has the viewer's row at hand
 */
export function mayMeet(viewer: string, m: string, unseen: string, isViewerSolo?: string): string {
  return `(${isSeen(`${m}.id`, unseen)} AND ${m}.suspended_at IS NULL AND NOT ${m}.ghost_mode AND ${apart(viewer, `${m}.id`)} IS NULL AND ${opensProfileTo(viewer, m, isViewerSolo)})`;
}

/** Whether a swipe at the member row `m` is taken: as `mayMeet`, but a ghost is answered like anyone else. Spec R4. */
export function maySwipe(viewer: string, m: string, unseen: string): string {
  return `(${isSeen(`${m}.id`, unseen)} AND ${m}.suspended_at IS NULL AND ${apart(viewer, `${m}.id`)} IS NULL AND ${opensProfileTo(viewer, m)})`;
}

/** Whether what the member row `m` does counts for the viewer: as `mayMeet`, and matches also when they are ghosts. */
export function mayCount(viewer: string, m: string, unseen: string): string {
  return `(${isSeen(`${m}.id`, unseen)} AND ${m}.suspended_at IS NULL AND ${apart(viewer, `${m}.id`)} IS NULL
    AND (${matched(viewer, `${m}.id`)} OR (NOT ${m}.ghost_mode AND ${opensProfileTo(viewer, m)})))`;
}

/** Whether the member row `m` exists for the viewer: whoever counts, and a linked partner whatever else holds. */
export function maySee(viewer: string, m: string, unseen: string): string {
  return `(${mayCount(viewer, m, unseen)} OR ${linked(viewer, `${m}.id`)})`;
}

/** Who looks with a partner, and for whom; and the profile visibility of `m`. A living match goes on whatever of it changes. */
function opensProfileTo(viewer: string, m: string, isViewerSolo?: string): string {
  return `(${isVisibleTo(viewer, m)} AND (${suitsAsTwo(viewer, m, isViewerSolo)} OR ${matched(viewer, `${m}.id`)}))`;
}

/** Whether the member row `m` has covered photos and the check mark that goes with them is gone for good. ADR 044. */
export function isCoverLapsed(m: string): string {
  return `(${m}.photo_privacy = 'blurred' AND NOT ${m}.is_verified AND (${m}.cover_lapsed
    OR (SELECT cv.status FROM verifications cv WHERE cv.member_id = ${m}.id) IS DISTINCT FROM 'pending'))`;
}

/** Profile visibility of `m`: public to all, friends to those `m` liked and matches, private to matches only. A lapsed cover is private. */
function isVisibleTo(viewer: string, m: string): string {
  return `CASE CASE WHEN ${isCoverLapsed(m)} THEN 'private' ELSE (SELECT pv.profile_visibility FROM preferences pv WHERE pv.member_id = ${m}.id) END
    WHEN 'friends' THEN COALESCE((SELECT true FROM likes fl WHERE fl.member_id = ${m}.id AND fl.target_id = ${viewer} AND fl.is_like AND fl.voided_at IS NULL), ${matched(viewer, `${m}.id`)}, false)
    WHEN 'private' THEN COALESCE(${matched(viewer, `${m}.id`)}, false)
    ELSE true END`;
}

/** Whether a sanction keeps the member row `m` from where people meet: a suspension, or hiding until it is lifted. */
export function isTakenOut(m: string): string {
  return `(${m}.suspended_at IS NOT NULL OR ${m}.hidden_at IS NOT NULL)`;
}

/** Whether the member row `m` is there for the viewer at meetups. Ghosts and closed profiles are, hidden members for themselves alone. */
export function mayMeetAtMeetup(viewer: string, m: string, unseen: string): string {
  return `(${isSeen(`${m}.id`, unseen)} AND (NOT ${isTakenOut(m)} OR ${m}.id = ${viewer}) AND ${apart(viewer, `${m}.id`)} IS NULL)`;
}

/** Whether the report row `r` is there for a reader: not when it is about the reader. Reporters who are admins read their own. */
export function mayReadReport(reader: string, isAdmin: string, r: string): string {
  return `(${r}.reported_id IS DISTINCT FROM ${reader} AND (${isAdmin} OR ${r}.reporter_id IS DISTINCT FROM ${reader}))`;
}

/** Whether the meetup is open to the member: not when its host parted from this member. */
export function isOpenTo(memberId: string, meetupId: string): string {
  return `(SELECT true FROM meetup_closings mc WHERE mc.meetup_id = ${meetupId} AND mc.member_id = ${memberId} LIMIT 1) IS NULL`;
}

/**
 * Whether the place row `p` at the meetup `e` tells its member exact place and guests. It does once the host has said so. Without approval by
 * the host it does a day before it begins, too, for verified members of some days. ADR 028.
 */
export function isLetIn(p: string, e: string, now: string): string {
  return `(${p}.state = 'attending' AND (${p}.is_approved OR (NOT ${e}.needs_approval AND ${e}.starts_at <= ${now}::timestamptz + interval '24 hours'
    AND COALESCE((SELECT v.is_verified AND v.created_at <= ${now}::timestamptz - interval '3 days' FROM members v WHERE v.id = ${p}.member_id), false))))`;
}

/** Whether the place row `p` tells its member who was at the meetup `e`, which has begun. The host's code does, too. */
export function hasMet(p: string, e: string): string {
  return `(${p}.state = 'attending' AND (${p}.checked_in_at IS NOT NULL OR ${isLetIn(p, e, `${e}.starts_at`)}))`;
}

/** Whether others may know that the member `m` with preferences `p` is online. Never of a ghost. */
export function showsOnline(p: string, m: string): string {
  return `(${p}.show_online_status AND NOT ${m}.ghost_mode)`;
}

/** Whether others may know when `m` was last active: 'just now' tells who is online, so hiding that hides this. */
export function showsLastActive(p: string, m: string): string {
  return `(${p}.show_last_active AND ${showsOnline(p, m)})`;
}
