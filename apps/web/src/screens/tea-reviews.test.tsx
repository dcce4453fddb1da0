import { screen, waitFor, within } from '@testing-library/react';
import { teaEndpoints } from '@violet/contract/tea';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, premiumAna } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';
import { answerPaywall, answerTea, aReview } from '#test/doubles/tea-double.ts';

const openTea = (answers: (api: ApiDouble) => void) => renderApp('/tea', { as: premiumAna, answers });

describe('her reviews', () => {
  const ownReviews = () => [
    { ...aReview({ content: 'Mine too.' }), appearsAt: null },
    { ...aReview({ id: 'r2', teaId: 'oolong' }), appearsAt: '2026-11-22T00:00:00.000Z' },
  ];

  it.each([
    ['under Yours', true],
    ['below the paywall, when premium has ended', false],
  ])('are found %s, and taken back one by one by the keyboard', async (_where, isPremium) => {
    const own = ownReviews();
    const { person, api } = renderApp('/tea', {
      as: isPremium ? premiumAna : ana,
      answers: (double) =>
        void (isPremium ? answerTea(double) : answerPaywall(double))
          .on(teaEndpoints.ownReviews, () => own)
          .on(teaEndpoints.removeReview, ({ params }) => {
            own.splice(
              own.findIndex(({ id }) => id === params.reviewId),
              1,
            );
            return undefined;
          }),
    });
    if (isPremium) await person.click(await screen.findByRole('tab', { name: 'Yours' }));
    const chai = within(await screen.findByRole('article', { name: 'Chai' }));
    expect(chai.getByRole('img', { name: '4 of 5 stars' })).toBeDefined();
    expect(within(screen.getByRole('article', { name: 'Oolong' })).getByText(/^Others can read it from /)).toBeDefined();
    chai.getByRole('button', { name: 'Review menu' }).focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Delete review' })).toBeDefined();
    await person.keyboard('{Enter}');
    expect((await screen.findAllByText('Review deleted')).length).toBeGreaterThan(0);
    expect(api.asked(teaEndpoints.removeReview).map(({ params }) => params)).toEqual([{ reviewId: 'review-1' }]);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Chai' })).toBeNull());
    expect(screen.getByRole('article', { name: 'Oolong' })).toBeDefined();
  });

  it('stay where the server does not take them back', async () => {
    const { person } = openTea((double) =>
      answerTea(double).on(teaEndpoints.ownReviews, ownReviews).refuse(teaEndpoints.removeReview, 'unavailable'),
    );
    await person.click(await screen.findByRole('tab', { name: 'Yours' }));
    const chai = within(await screen.findByRole('article', { name: 'Chai' }));
    await person.click(chai.getByRole('button', { name: 'Review menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete review' }));
    expect((await screen.findAllByText('The review was not deleted')).length).toBeGreaterThan(0);
    expect(screen.getByRole('article', { name: 'Chai' })).toBeDefined();
  });
});

describe('the twelve teas', () => {
  it('open with their reviews, and take hers with stars and words', async () => {
    const reviews = [aReview()];
    const { person, api } = openTea((double) =>
      answerTea(double)
        .on(teaEndpoints.reviews, ({ query }) => reviews.filter(({ teaId }) => teaId === query.teaId))
        .on(teaEndpoints.toggleReviewLike, () => aReview({ likes: 8, likedByMe: true }))
        .on(teaEndpoints.addReview, ({ body }) => ({ ...aReview({ id: 'review-2', ...body, likes: 0 }), appearsAt: null })),
    );
    await person.click(await screen.findByRole('tab', { name: 'Teas' }));
    expect(within(await screen.findByRole('list', { name: 'Twelve teas' })).getAllByRole('listitem')).toHaveLength(12);
    await person.click(screen.getByRole('button', { name: /^Chai/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Chai' }));
    expect(await sheet.findByRole('img', { name: '4 of 5 stars' })).toBeDefined();
    await person.click(sheet.getByRole('button', { name: 'Like, 7 likes' }));
    await sheet.findByRole('button', { name: 'Like, 8 likes', pressed: true });

    await person.click(sheet.getByRole('button', { name: 'Write a Review' }));
    const form = within(await screen.findByRole('dialog', { name: 'Chai' }));
    await person.click(form.getByRole('button', { name: 'Share Review' }));
    expect((await screen.findAllByText('Please fill in all fields')).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(form.getByRole('radio', { name: '1 of 5 stars' }));
    await person.click(form.getByRole('radio', { name: '5 of 5 stars' }));
    await person.type(form.getByLabelText('Your review'), 'Warm.');
    await person.click(form.getByRole('button', { name: 'Share Review' }));
    expect((await screen.findAllByText('Review shared anonymously!')).length).toBeGreaterThan(0);
    expect(api.asked(teaEndpoints.addReview).map(({ body }) => body)).toEqual([{ teaId: 'chai', rating: 5, content: 'Warm.' }]);
    expect(await screen.findByRole('button', { name: 'Write a Review' })).toBeDefined();
  });
});
