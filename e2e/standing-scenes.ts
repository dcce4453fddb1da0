// What moderators decided, as the one sees it whom it is about.
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Scene } from './scenes.ts';
import type { Stop } from './stop.ts';

async function reload(page: Page, role: 'alertdialog' | 'list'): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole(role).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const notice = (page: Page) => reload(page, 'alertdialog');
const suspension = (page: Page) => reload(page, 'list');

export const noticeScenes: readonly Scene[] = [{ name: 'a notice', open: notice }];
export const noticeStops: readonly Stop[] = [{ name: 'A notice', open: notice }];
export const suspensionScenes: readonly Scene[] = [{ name: 'suspended', open: suspension }];
export const suspensionStops: readonly Stop[] = [{ name: 'Suspended', open: suspension }];
