// What a reader can do for, or against, a story. Its author is a reader like any other: nothing here asks for authors. Spec R15.
import { isUuid } from '@violet/contract/fields/ids';
import type { PageQuery } from '@violet/contract/fields/paging';
import type { Story, StoryReport } from '@violet/contract/tea';
import { notFound } from '#platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import { newId, newRandomId } from '#platform/ids.ts';
import { presentStory } from '#modules/tea/present.ts';
import { listLikedStories } from '#modules/tea/queries.ts';
import { shownUntil } from '#modules/tea/rules.ts';
import type { TeaDeps } from '#modules/tea/deps.ts';
import { deleteLike, insertHide, insertLike, insertReport } from './queries.ts';

export function createReaderActions({ db, clock, events, demo }: TeaDeps) {
  const shown = () => shownUntil(clock.now(), demo);

  async function like(viewerId: string, storyId: string): Promise<Story> {
    const row = await insertLike(db, viewerId, storyId, shown());
    if (!row) throw notFound();
    if (row.changed) events.emit('story.liked', { memberId: viewerId });
    return presentStory(row);
  }

  async function unlike(viewerId: string, storyId: string): Promise<Story> {
    const row = await deleteLike(db, viewerId, storyId, shown());
    if (!row) throw notFound();
    return presentStory(row);
  }

  /** Each reader has one report a story; sending it again is answered alike. */
  async function report(reporterId: string, storyId: string, { reason, description }: StoryReport): Promise<{ id: string }> {
    const newReport = { id: newRandomId(), caseId: newId(), storyId, reporterId, reason, description: description || null };
    const id = await insertReport(db, newReport, shown(), clock.now());
    if (id === undefined) throw notFound();
    return { id };
  }

  async function hide(viewerId: string, storyId: string): Promise<void> {
    if (!(await insertHide(db, viewerId, storyId, shown()))) throw notFound();
  }

  async function likedStories(viewerId: string, { limit, cursor }: PageQuery): Promise<Page<string>> {
    if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
    const ids = await listLikedStories(db, viewerId, { after: cursor, limit: limit + 1, shownUntil: shown() });
    return pageOf(ids, limit, (id) => id);
  }

  return { like, unlike, report, hide, likedStories };
}
