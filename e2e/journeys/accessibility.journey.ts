// What assistive settings and the keyboard ask for: rings and movement. Each screen of the catalogue stands the rest by itself.
import type { Page } from '@playwright/test';
import { listUnusableStops } from '#e2e/checks/keyboard-stops.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { ana, desktop } from '#e2e/fixtures/people.ts';

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

for (const path of ['/home', '/profile', '/filters', '/preferences']) {
  test(`no stop of the keyboard lies beneath a bar of ${path}, on the way through the page and back`, async ({ people }) => {
    const { page } = await people.member(ana, { viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' });
    // What comes later pushes the stops below it down.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('main button').last()).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await listUnusableStops(page)).toEqual([]);
    expect(await listUnusableStops(page, 'Shift+Tab')).toEqual([]);
  });
}

interface Movement {
  what: string;
  ms: number;
}

test('with reduced motion nothing runs longer than a second', async ({ people }) => {
  const { one, other, matchId } = await createMatchedPair(people, 'Jackson, Wyoming', { one: { ...desktop, reducedMotion: 'reduce' } });
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
  const others = conversation(other.page, mouse(other.page));
  await others.draft('Hello');
  await others.expectTypingSeenOn(page);
  await others.send();
  await expect(page.getByRole('log').getByText('Hello', { exact: true })).toBeVisible();
  const all = [...onHome, ...(await movements(page))];
  expect(all.filter(({ ms }) => !(ms <= 1000))).toEqual([]);
});

function movements(page: Page): Promise<Movement[]> {
  return page.evaluate(() => (window as unknown as { seenMovements: Movement[] }).seenMovements);
}
