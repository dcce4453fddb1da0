// Every screen in light and dark: no serious finding, no sideways scrolling, and little movement for those who ask for it.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { matched } from './pairs.ts';
import { ana, desktop, remembering } from './people.ts';
import { placesOf } from './places.ts';
import { memberScenes, visitorScenes } from './scenes.ts';
import type { Scene } from './scenes.ts';

const looks = [
  { theme: 'light', width: 390, town: 'Riverton, Wyoming' },
  { theme: 'light', width: 1280, town: 'Rock Springs, Wyoming' },
  { theme: 'dark', width: 390, town: 'Evanston, Wyoming' },
  { theme: 'dark', width: 1280, town: 'Cheyenne, Wyoming' },
] as const;
/** Of the two widths; from there it goes down to 320. */
const narrowest = 390;

/** Half-way through a movement nothing has its colour yet. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)));
  });
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = grave.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect.soft(found, what).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [Math.max(scrollWidth, document.body.scrollWidth), clientWidth];
  });
  expect.soft(wide, `${what} needs more width than there is`).toBeLessThanOrEqual(room ?? 0);
}

/** Opens each scene at each width: some of them do not outlive a change of size. */
async function look(page: Page, scenes: readonly Scene[], { theme, width }: { theme: string; width: number }): Promise<void> {
  for (const { name, open } of scenes) {
    const what = `${name}, ${theme}, ${width}`;
    await test.step(what, async () => {
      await page.setViewportSize({ width, height: 844 });
      await open(page);
      await expectAccessible(page, what);
      await expectNoSidewaysScrolling(page, what);
      if (width > narrowest) return;
      await page.setViewportSize({ width: 320, height: 844 });
      await expectNoSidewaysScrolling(page, `${name}, 320`);
    });
  }
}

for (const { theme, width, town } of looks) {
  test(`a visitor's screens, ${theme}, ${width} px wide`, async ({ people, watch, baseURL }) => {
    test.setTimeout(120_000);
    watch.expectComplaint(/^GET \/api\/.* 404$/);
    const { page } = await people.visitor('visitor', remembering(baseURL, { theme }));
    await look(page, visitorScenes, { theme, width });
  });

  test(`a member's screens, ${theme}, ${width} px wide`, async ({ people, baseURL }) => {
    test.setTimeout(240_000);
    const member = await people.member(ana, remembering(baseURL, { theme }));
    await look(member.page, memberScenes(await placesOf(member)), { theme, width });
  });

  test(`the match, ${theme}, ${width} px wide`, async ({ people, baseURL }) => {
    const one = await people.newcomer({ name: 'Maren', location: town }, remembering(baseURL, { theme }));
    const other = await people.newcomer({ name: 'Tove', location: town });
    await one.page.goto('/home');
    await one.page.getByRole('button', { name: /^My City: / }).click();
    await expect(one.page.getByRole('group', { name: 'Tove, 30' })).toBeVisible();
    await other.call('POST', '/api/likes', { userId: other.id, targetUserId: one.id, isLike: true });
    const open = async (page: Page) => {
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expect(page.getByRole('dialog', { name: "It's a Match!" })).toBeVisible();
    };
    await look(one.page, [{ name: 'match', open }], { theme, width });
  });
}

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
