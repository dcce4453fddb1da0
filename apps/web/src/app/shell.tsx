// The chrome around every screen of a member: header, navigation, panel and profile menu. Spec §2, Shared chrome, §11 Shell.
import { useLocation, useMatches } from '@tanstack/react-router';
import type { Match } from '@violet/contract/matches';
import type { SelfUser } from '@violet/contract/profiles';
import { clsx } from 'clsx';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { useCelebrate } from '#parts/matches/celebration-context.ts';
import { NotificationBell } from '#features/activity-panel/notification-bell.tsx';
import { ActivityPanel } from '#features/activity-panel/activity-panel.tsx';
import { QuickExitEverywhere } from '#features/safety/help/quick-exit.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { SideNav } from '#ui/navigation/side-nav.tsx';
import { TabBar } from '#ui/navigation/tab-bar.tsx';
import { useDestinations } from './destinations.ts';
import { ProfileButton } from './profile-button.tsx';
import { ProfileOverlay } from './profile-overlay.tsx';
import { ProfileSheet } from './profile-sheet.tsx';
import type { ScreenInfo } from './screen-info.ts';
import { TabHeader } from './tab-header.tsx';

export function Shell({ member, children }: { member: SelfUser; children: ReactNode }) {
  const t = useText('shell');
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const { main, more } = useDestinations();
  const menu = useOverlay();
  const panel = useOverlay();
  const [profileId, setProfileId] = useState<string | null>(null);
  const closeProfile = useCallback(() => setProfileId(null), []);
  const celebrate = useCelebrate();
  function showProfile(userId: string) {
    panel.set(false);
    setProfileId(userId);
  }
  function showMatch(match: Match) {
    panel.set(false);
    celebrate(match);
  }
  const buttons = (
    <>
      <NotificationBell onOpen={panel.open} />
      <ProfileButton member={member} size={34} onOpen={menu.open} />
    </>
  );
  return (
    <div className="md:flex">
      <SideNav
        label={t('main')}
        brand={
          <div className="flex flex-wrap items-center justify-between gap-2">
            <SiteMark size={28} />
            {/* Such a screen has no header of its own there. */}
            {screen?.width === 'full' && <QuickExitEverywhere />}
          </div>
        }
        items={main}
        more={more}
        footer={<RailFooter member={member} onMenu={menu.open} onPanel={panel.open} />}
      />
      <div className={clsx('flex min-h-[calc(100dvh-var(--v-above,0px))] min-w-0 flex-1 flex-col', columnClass(screen?.width))}>
        {screen?.chrome === 'tab' && <TabHeader screen={screen} actions={buttons} />}
        <main id="main" tabIndex={-1} className={clsx('flex flex-1 flex-col outline-none', screen?.tabBar === true && aboveTabBar)}>
          {children}
        </main>
      </div>
      {screen?.tabBar === true && <TabBar label={t('main')} items={main} />}
      <ProfileSheet member={member} open={menu.isOpen} onOpenChange={menu.set} />
      <ActivityPanel member={member} open={panel.isOpen} onOpenChange={panel.set} onOpenProfile={showProfile} onMatch={showMatch} />
      {profileId !== null && <ProfileOverlay userId={profileId} onClose={closeProfile} />}
    </div>
  );
}

const aboveTabBar = 'max-md:pb-[calc(var(--v-tabbar)+env(safe-area-inset-bottom))]';

function columnClass(width: ScreenInfo['width'] | undefined): string {
  return width === 'full' ? 'max-md:mx-auto max-md:w-full max-md:max-w-(--v-col)' : 'mx-auto w-full max-w-(--v-col) lg:max-w-[640px]';
}

/** Open on one page only: going elsewhere closes it. */
function useOverlay() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  const set = (open: boolean) => setOpenOn(open ? page : null);
  return { isOpen: openOn === page, open: () => set(true), set };
}

function RailFooter({ member, onMenu, onPanel }: { member: SelfUser; onMenu: () => void; onPanel: () => void }) {
  const t = useText('shell');
  return (
    <div className="flex items-center gap-2 pl-1">
      <ProfileButton member={member} size={42} onOpen={onMenu} />
      <div className="min-w-0 flex-1">
        <p className="type-label truncate">{member.name}</p>
        <p className="type-micro truncate">{member.hasActiveSubscription ? t('premiumMember') : t('freeAccount')}</p>
      </div>
      <NotificationBell onOpen={onPanel} />
    </div>
  );
}
