// What happened to a member's meetups: read at /events, and each minute handed on for those who are away. ADR 013.
import type { MeetupUpdate } from '@violet/contract/meetups/meetups';
import { createParticipants } from '#platform/db/participants.ts';
import type { MeetupDeps } from '#modules/meetups/deps.ts';
import { deleteUpdatesTo, listUpdates, claimUnsentUpdates } from './queries.ts';
import { presentUpdate } from '#modules/meetups/present.ts';

export interface MeetupUpdateTarget {
  readonly memberId: string;
  readonly meetupId: string;
}

export function createMeetupUpdates({ db, clock, events }: MeetupDeps) {
  const participants = createParticipants<[targets: readonly MeetupUpdateTarget[]]>();

  async function list(memberId: string): Promise<MeetupUpdate[]> {
    return (await listUpdates(db, memberId, clock.now())).map(presentUpdate);
  }

  return {
    /** Registers who takes what is new further, inside the transaction that notes that it was. */
    onUpdates: participants.add,

    /** Each minute. */
    sendUpdates: (): Promise<void> =>
      db.tx(async (tx) => {
        const targets = (await claimUnsentUpdates(tx)).map(({ member_id, meetup_id }) => ({ memberId: member_id, meetupId: meetup_id }));
        if (targets.length > 0) await participants.takePart(tx, targets);
      }),

    exportUpdates: list,

    /** The viewer has them on the screen. */
    async updates(viewerId: string): Promise<MeetupUpdate[]> {
      const updates = await list(viewerId);
      events.emit('meetup_updates.seen', { memberId: viewerId });
      return updates;
    },

    clearUpdates: (viewerId: string): Promise<void> => deleteUpdatesTo(db, viewerId),
  };
}
