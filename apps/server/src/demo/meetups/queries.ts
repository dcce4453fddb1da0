import type { Sql } from '#platform/db/db.ts';

// As in demo/queries.ts, these tables are written only while a demo database is being filled.

export interface DemoMeetup {
  readonly id: string;
  readonly creatorId: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** In Oregon. */
  readonly city: string;
  readonly exactPlace: string;
  readonly teaType: string;
  readonly startsAt: Date;
  readonly maxAttendees: number;
  readonly needsApproval: boolean;
  readonly guestIds: readonly string[];
}

export async function insertMeetups(tx: Sql, meetups: readonly DemoMeetup[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO meetups (id, creator_id, title, description, location, exact_place, tea_type, city_id, starts_at, max_attendees, needs_approval,
       verified_only, created_at)
     SELECT n.id, n."creatorId", n.title, n.description, n.location, n."exactPlace", n."teaType",
       (SELECT c.id FROM cities c WHERE c.state = 'Oregon' AND c.name = n.city), n."startsAt", n."maxAttendees",
       n."needsApproval", false, $2
     FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, "creatorId" uuid, title text, description text, location text, city text, "exactPlace" text,
       "teaType" text, "startsAt" timestamptz, "maxAttendees" smallint, "needsApproval" boolean)`,
    [JSON.stringify(meetups), now],
  );
  const places = meetups.flatMap(({ id, guestIds }) => guestIds.map((guestId) => [id, guestId] as const));
  await tx.query(
    `INSERT INTO meetup_places (meetup_id, member_id, state, attending_since, is_approved)
     SELECT m, g, 'attending', $3, true FROM unnest($1::uuid[], $2::uuid[]) AS t(m, g)`,
    [places.map(([id]) => id), places.map(([, guestId]) => guestId), now],
  );
}
