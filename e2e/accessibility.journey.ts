// Every screen in light and dark, at every width: no grave finding, no sideways scrolling; and little movement for those who ask for it.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { lookAt, looks } from './look.ts';
import { subscribe, subscriptionScenes } from './money-scenes.ts';
import { exchangeWords, nudgeScenes } from './nudge-scenes.ts';
import { matched } from './pairs.ts';
import { ana, bea, desktop, remembering } from './people.ts';
import { placesOf } from './places.ts';
import { memberScenes, visitorScenes } from './scenes.ts';
import { teaScenes } from './tea-scenes.ts';
import { tracingReadsBlobs } from './watch.ts';

// What is found is said in words; a picture of every step would take longer than the look.
test.use({ trace: 'off' });

for (const look of looks) {
  const { theme, width } = look;

  test(`a visitor's screens, ${width} px wide`, async ({ people, watch, baseURL }) => {
    watch.expectComplaint(/^GET \/api\/.* 404$/);
    const { page } = await people.visitor('visitor', remembering(baseURL, { theme }));
    await lookAt(page, visitorScenes, look);
  });

  test(`a member's screens, ${width} px wide`, async ({ people, watch, baseURL }) => {
    test.setTimeout(420_000);
    watch.expectComplaint(tracingReadsBlobs);
    const member = await people.member(ana, remembering(baseURL, { theme }));
    await lookAt(member.page, memberScenes(await placesOf(member)), look);
  });

  test(`Tea, ${width} px wide`, async ({ people, baseURL }) => {
    test.setTimeout(120_000);
    const { page } = await people.member(bea, remembering(baseURL, { theme }));
    await lookAt(page, teaScenes, look);
  });

  test(`a subscription, ${width} px wide`, async ({ people, baseURL }) => {
    const member = await people.newcomer({ name: 'Asta', location: 'Gillette, Wyoming' }, remembering(baseURL, { theme }));
    await subscribe(member);
    await lookAt(member.page, subscriptionScenes, look);
  });

  test(`questions about words, ${width} px wide`, async ({ people, baseURL }) => {
    const pair = await matched(people, 'Montpelier, Vermont', { one: remembering(baseURL, { theme }) });
    await exchangeWords(pair);
    await lookAt(pair.one.page, nudgeScenes(pair.matchId), look);
  });

  test(`the match, ${width} px wide`, async ({ people, baseURL }) => {
    const location = width === 390 ? 'Riverton, Wyoming' : 'Rock Springs, Wyoming';
    const one = await people.newcomer({ name: 'Maren', location }, remembering(baseURL, { theme }));
    const other = await people.newcomer({ name: 'Tove', location });
    await one.page.goto('/home');
    await one.page.getByRole('button', { name: /^My City: / }).click();
    await expect(one.page.getByRole('group', { name: 'Tove, 30' })).toBeVisible();
    await other.call('POST', '/api/likes', { userId: other.id, targetUserId: one.id, isLike: true });
    const open = async (page: Page) => {
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expect(page.getByRole('dialog', { name: "It's a Match!" })).toBeVisible();
    };
    await lookAt(one.page, [{ name: 'match', open }], look);
  });
}

test('a tab that is tapped has no ring, and one that is reached by the keyboard has', async ({ people }) => {
  const { page } = await people.member(ana);
  await page.goto('/profile');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Media').click();
  await expect(tab('Media')).toBeFocused();
  await expect(tab('Media')).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Details')).toBeFocused();
  await expect(tab('Details')).toHaveCSS('outline-style', 'solid');
});

interface Movement {
  what: string;
  ms: number;
}

test('with reduced motion nothing runs longer than a second', async ({ people }) => {
  const { one, other, matchId } = await matched(people, 'Jackson, Wyoming', { one: { ...desktop, reducedMotion: 'reduce' } });
  const { page, context } = one;
  await context.addInitScript(() => {
    const seen: { what: string; ms: number }[] = [];
    Object.assign(window, { seenMovements: seen });
    const note = (target: EventTarget | null, animation: Animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      const isLoading = target instanceof Element && target.closest('.v-spinner, .v-skeleton') !== null;
      const name = animation instanceof CSSAnimation ? animation.animationName : 'script';
      if (!isLoading)
        seen.push({ what: `${name} of ${target instanceof Element ? target.className : '?'}`, ms: Number(duration) * (iterations ?? 1) });
    };
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element) for (const animation of target.getAnimations()) note(target, animation);
    });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(this: Element, ...args) {
      const animation = animate.apply(this, args);
      note(this, animation);
      return animation;
    };
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Recent Matches' })).toBeVisible();
  const third = await people.newcomer({ name: 'Runa', location: 'Jackson, Wyoming' });
  await third.call('POST', '/api/likes', { userId: third.id, targetUserId: one.id, isLike: true });
  await page.reload();
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: "It's a Match!" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep Discovering' }).click();
  await expect(page.getByText("It's a Match!", { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const onHome = await movements(page);
  await page.goto(`/conversation/${matchId}`);
  await other.page.goto(`/conversation/${matchId}`);
  await other.page.getByRole('textbox', { name: 'Message', exact: true }).pressSequentially('Hello');
  await expect(page.getByText('typing...')).toBeVisible();
  await other.page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('Hello', { exact: true })).toBeVisible();
  const all = [...onHome, ...(await movements(page))];
  expect(all.filter(({ ms }) => !(ms <= 1000))).toEqual([]);
});

function movements(page: Page): Promise<Movement[]> {
  return page.evaluate(() => (window as unknown as { seenMovements: Movement[] }).seenMovements);
}
