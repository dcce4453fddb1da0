import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useTitle } from '#lib/look/use-title.ts';
import { isSuspended, useAuth } from '#session/session-context.ts';

/** Sets the title of a new page and gives its heading the focus. Without a reload, a screen reader hears nothing of it. */
export function usePageChange(): void {
  const router = useRouter();
  const shell = useText('shell');
  const titles = useText('titles');
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const known = useMatches({ select: (matches) => matches.at(-1)?.routeId !== '__root__' });
  const isShutOut = isSuspended(useAuth().user) && screen?.isOpen !== true;
  const words = known ? titles(isShutOut ? 'account' : (screen?.title ?? 'landing')) : shell('notFound');

  useTitle(words);

  useEffect(() => {
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation !== undefined) focusHeading();
    });
  }, [router]);
}

function focusHeading(): void {
  // An overlay holds the focus itself.
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
  // A screen may have put it where the viewer goes on, such as into a field.
  if (document.getElementById('main')?.querySelector(':focus')) return;
  const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
