import { staff, type Access } from '#test/access/access.ts';
import { givePremium, teaMember, tellStory } from '#test/steps/tea.ts';
import type { Scene } from '#test/suites/matrix/matrix-scene.ts';
import type { World } from '#test/world/world.ts';

async function aStory(world: World): Promise<{ params: Record<string, string> }> {
  return { params: { storyId: (await tellStory(await teaMember(world))).id } };
}

/** Told while Ana had premium, and with none of the three a day used up. */
async function anasStory({ world, ana, makeAnaFree }: Scene): Promise<string> {
  await givePremium(world, [ana]);
  const { id } = await tellStory(ana);
  await makeAnaFree();
  await world.db.query('DELETE FROM story_shares WHERE member_id = $1', [ana.id]);
  return id;
}

export const access: Access = {
  rows: {
    // Stories are nobody's to their readers. Ana, who is free, may still take the own one back.
    'tea.remove': { make: async (scene) => ({ params: { storyId: await anasStory(scene) } }), allowed: ['ana'] },
    'tea.like': { make: async ({ world }) => aStory(world), allowed: ['premium'] },
    'tea.unlike': { make: async ({ world }) => aStory(world), allowed: ['premium'] },
    'tea.report': { make: async ({ world }) => ({ ...(await aStory(world)), body: { reason: 'Other' } }), allowed: ['premium'] },
    'tea.hide': { make: async ({ world }) => aStory(world), allowed: ['premium'] },
    'tea.removeReview': {
      make: async ({ world, ana, makeAnaFree }) => {
        await givePremium(world, [ana]);
        const review = await ana.post<{ id: string }>('/api/tea/reviews', { teaId: 'chai', rating: 4, content: 'Warm.' });
        await makeAnaFree();
        return { params: { reviewId: review.body.id } };
      },
      allowed: ['ana'],
    },
    'tea.toggleReviewLike': {
      make: async ({ world }) => {
        const review = { teaId: 'oolong', rating: 5, content: 'Better on the third pour.' };
        return { params: { reviewId: (await (await teaMember(world)).post<{ id: string }>('/api/tea/reviews', review)).body.id } };
      },
      allowed: ['premium'],
    },
  },
  secret: {
    'story_cases.decided_note': staff,
    'story_reports.description': staff,
  },
  shown: ['reviews.content', 'stories.about_name', 'stories.content', 'stories.title'],
  ours: [
    'review_authors.tea_id',
    'reviews.tea_id',
    'stories.tea_type',
    'story_cases.decided_action',
    'story_reports.reason',
    'story_reports.status',
  ],
};
