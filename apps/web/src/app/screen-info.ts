import type { Resources } from '#messages/resources.gen.ts';

/** What the shell has to know of a screen. */
export interface ScreenInfo {
  /** Key of its title, which stands in `screens` of its feature's texts: the document's title and, on tab screens, the heading. */
  title: keyof Resources['titles'];
  /**
   * tab: the shell draws the header (which holds the h1) with bell and avatar. sub: the screen draws its own HeaderBar
   * with a back arrow and its h1.
   */
  chrome: 'tab' | 'sub';
  /** False where the lower edge belongs to the screen: a field, a button that stays. */
  tabBar: boolean;
  /** Members and everybody else may read it, also who is suspended. */
  isOpen?: true;
  /** column: 480 px, 640 from 1080. full: the screen divides the width itself from 768 px. */
  width: 'column' | 'full';
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenInfo;
  }
}
