// What happened to meetups of hers: read at /events, and handed on, each minute, to whoever tells those who are away. api.md, events/notices.
import type { EventNotice } from '@violet/contract/events';
import type { Sql } from '../../platform/db/db.ts';
import type { EventDeps } from './deps.ts';
import { deleteNoticesTo, listNotices, takeUntold } from './notice-queries.ts';
import { presentNotice } from './present.ts';

export interface MeetupNews {
  readonly memberId: string;
  readonly meetupId: string;
}

/** Takes what is new further, inside the transaction that notes that it was. */
export type NewsParticipant = (tx: Sql, news: readonly MeetupNews[]) => Promise<void>;

export function createNotices({ db, clock, events }: EventDeps) {
  const participants: NewsParticipant[] = [];

  async function list(memberId: string): Promise<EventNotice[]> {
    return (await listNotices(db, memberId, clock.now())).map(presentNotice);
  }

  return {
    onNews(participant: NewsParticipant): void {
      participants.push(participant);
    },

    /** Each minute. */
    handOnNews: (): Promise<void> =>
      db.tx(async (tx) => {
        const news = (await takeUntold(tx)).map(({ member_id, meetup_id }) => ({ memberId: member_id, meetupId: meetup_id }));
        if (news.length > 0) for (const takePart of participants) await takePart(tx, news);
      }),

    exportNotices: list,

    /** She has them before her. */
    async notices(viewerId: string): Promise<EventNotice[]> {
      const notices = await list(viewerId);
      events.emit('meetups.seen', { memberId: viewerId });
      return notices;
    },

    clearNotices: (viewerId: string): Promise<void> => deleteNoticesTo(db, viewerId),
  };
}
