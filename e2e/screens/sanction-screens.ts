// What moderators decided, as the member sees it whom it is about.
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

function told(name: string, role: 'alertdialog' | 'list'): Screen {
  return { name, path: '/home', isFresh: true, shows: (page: Page) => page.getByRole(role).first() };
}

export const warningScreens: readonly Screen[] = [told('a warning', 'alertdialog')];
export const suspensionScreens: readonly Screen[] = [told('suspended', 'list')];
