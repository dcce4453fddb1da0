// Stories: shared by an author, read without a name. Spec §2, Spec §5, R15; ADR 009.
import type { PageQuery } from '@violet/contract/fields/paging';
import type { NewStory, OwnStory, Story, StoryQuery, TeaStats } from '@violet/contract/tea';
import { lockMember } from '#platform/db/locks.ts';
import { notFound } from '#platform/http/errors.ts';
import { pageOf, type Page } from '#platform/http/page.ts';
import { newRandomId } from '#platform/ids.ts';
import { lockOwnStory, insertStory, listOwnStories, listShares, deleteStoryContent } from '#modules/tea/authorship-queries.ts';
import { presentOwnStory, presentStats, presentStory } from '#modules/tea/present.ts';
import { countByCategory, listStories, type StoryRow } from '#modules/tea/queries.ts';
import { checkShares, dayCursor, dayOf, daysBefore, readDayCursor, shownUntil } from '#modules/tea/rules.ts';
import type { TeaDeps } from '#modules/tea/deps.ts';

export function createStories({ db, clock, events, demo, rateLimits }: TeaDeps) {
  const shown = () => shownUntil(clock.now(), demo);

  async function share(authorId: string, { title, content, aboutName, teaType }: NewStory): Promise<OwnStory> {
    const now = clock.now();
    const told = { title, content, aboutName: aboutName || null, teaType: teaType ?? null };
    const story = { id: newRandomId(), ...told, day: dayOf(now) };
    await db.tx(async (tx) => {
      await lockMember(tx, authorId);
      if (rateLimits && !demo) checkShares(await listShares(tx, authorId, daysBefore(now, 1)));
      await insertStory(tx, authorId, story, now);
      tx.afterCommit(() => events.emit('story.shared', { memberId: authorId }));
    });
    const { aboutName: about_name, teaType: tea_type, ...words } = story;
    const row: StoryRow = { ...words, about_name, tea_type, likes: 0, liked_by_me: false };
    return presentOwnStory(row, shown());
  }

  async function stories(viewerId: string, { category, limit, cursor }: StoryQuery): Promise<Page<Story>> {
    const page = { category, after: readDayCursor(cursor), limit: limit + 1, shownUntil: shown() };
    const { items, next } = pageOf(await listStories(db, viewerId, page), limit, dayCursor);
    return { items: items.map(presentStory), next };
  }

  async function mine(authorId: string, { limit, cursor }: PageQuery): Promise<Page<OwnStory>> {
    const rows = await listOwnStories(db, authorId, readDayCursor(cursor), limit + 1);
    const { items, next } = pageOf(rows, limit, dayCursor);
    return { items: items.map((row) => presentOwnStory(row, shown())), next };
  }

  async function remove(authorId: string, storyId: string): Promise<void> {
    await db.tx(async (tx) => {
      if (!(await lockOwnStory(tx, authorId, storyId))) throw notFound();
      await deleteStoryContent(tx, storyId, dayOf(clock.now()));
    });
  }

  return {
    share,
    stories,
    mine,
    remove,
    stats: async (): Promise<TeaStats> => presentStats(await countByCategory(db, shown())),
  };
}
