import type { ReactNode } from 'react';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import type { ScreenInfo } from './screen-info.ts';

/**
 * The header of the four main screens, with their h1: Discover shows the logo, the others their title. From 768 px bell and avatar are in
 * the side navigation. A screen that divides the width itself keeps the heading for screen readers only.
 */
export function TabHeader({ screen, actions }: { screen: ScreenInfo; actions: ReactNode }) {
  const title = useText('titles')(screen.title);
  const onPhones = <div className="flex items-center gap-1 md:hidden">{actions}</div>;
  return (
    <div className={screen.width === 'full' ? 'max-md:contents md:sr-only' : 'contents'}>
      {screen.title === 'home' ? (
        <HeaderBar actions={onPhones}>
          <SiteMark size={26} />
          <h1 className="sr-only">{title}</h1>
        </HeaderBar>
      ) : (
        <HeaderBar title={title} actions={onPhones} />
      )}
    </div>
  );
}
