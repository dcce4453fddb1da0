// The day of a meetup and the day after: who came, whom she met, and likes that nobody hears of before they are mutual. docs/decisions/019.
import { randomInt } from 'node:crypto';
import { checkInCodeDigits, type BegunEvent, type CheckInCode, type MetLike, type MetMember } from '@violet/contract/meetup-days';
import type { PageQuery } from '@violet/contract/paging';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { pageOf, type Page } from '../../platform/http/page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkIn, findHers, keepCode, listBegun, type BegunRow } from './day-queries.ts';
import { checkInSpan, checkInState, isWithin, likesSpan } from './day-rules.ts';
import type { EventDeps } from './deps.ts';
import { listGuests, type GuestRow } from './place-queries.ts';
import { presentGuest } from './present.ts';
import { readTimeCursor, timeCursor } from './rules.ts';

export function createMeetupDays({ db, clock, limits, likes }: EventDeps) {
  function presentBegun(row: BegunRow, now: Date): BegunEvent {
    const likesTime = likesSpan(row.starts_at);
    return {
      id: row.id,
      title: row.title,
      eventDate: row.starts_at.toISOString(),
      isMine: row.is_mine,
      checkIn: checkInState(row, now),
      likesUntil: isWithin(likesTime, now) ? likesTime.until.toISOString() : null,
    };
  }

  async function hers(viewerId: string, meetupId: string): Promise<BegunRow> {
    const row = await findHers(db, viewerId, meetupId);
    if (!row) throw notFound();
    return row;
  }

  /** Those who were there with her and are there for her now. Throws 404 before it is over, and when its day has passed. */
  async function listMet(viewerId: string, meetupId: string): Promise<GuestRow[]> {
    const { starts_at } = await hers(viewerId, meetupId);
    if (!isWithin(likesSpan(starts_at), clock.now())) throw notFound();
    return (await listGuests(db, viewerId, meetupId, false)).filter(({ id }) => id !== viewerId);
  }

  return {
    async begun(viewerId: string, { limit, cursor }: PageQuery): Promise<Page<BegunEvent>> {
      const now = clock.now();
      const { items, next } = pageOf(await listBegun(db, viewerId, now, readTimeCursor(cursor), limit + 1), limit, timeCursor);
      return { items: items.map((row) => presentBegun(row, now)), next };
    },

    async showCode(viewerId: string, meetupId: string): Promise<CheckInCode> {
      const { is_mine, starts_at } = await hers(viewerId, meetupId);
      if (!is_mine) throw notFound();
      const span = checkInSpan(starts_at);
      if (!isWithin(span, clock.now())) throw new Refusal('conflict', 'The code can be shown around the beginning of the meetup.');
      const drawn = String(randomInt(10 ** checkInCodeDigits)).padStart(checkInCodeDigits, '0');
      const code = await keepCode(db, meetupId, drawn);
      return { code, validFrom: span.from.toISOString(), validUntil: span.until.toISOString() };
    },

    async checkIn(viewerId: string, meetupId: string, code: string): Promise<{ checkedInAt: string }> {
      const { is_mine, starts_at } = await hers(viewerId, meetupId);
      if (is_mine) throw notFound();
      const tries = `${meetupId}:${viewerId}`;
      await limits.consume('check-in', tries);
      const isOpen = isWithin(checkInSpan(starts_at), clock.now());
      const checkedInAt = isOpen ? await checkIn(db, viewerId, meetupId, code, clock.now()) : undefined;
      if (!checkedInAt) throw invalid([{ path: 'code', message: 'This code is wrong or too old' }]);
      await limits.giveBack('check-in', tries);
      return { checkedInAt: checkedInAt.toISOString() };
    },

    async met(viewerId: string, meetupId: string): Promise<MetMember[]> {
      const rows = await listMet(viewerId, meetupId);
      const liked = new Set(
        await likes.likedAmong(
          viewerId,
          rows.map(({ id }) => id),
        ),
      );
      return rows.map((row) => {
        const { id, name, photo, isCreator } = presentGuest(row, viewerId);
        return { id, name, photo, isCreator, isLiked: liked.has(id) };
      });
    },

    async likeMet(viewer: Viewer, meetupId: string, targetId: string): Promise<MetLike> {
      if (!(await listMet(viewer.id, meetupId)).some(({ id }) => id === targetId)) throw notFound();
      return likes.likeQuietly(viewer, targetId);
    },
  };
}
