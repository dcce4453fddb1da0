// Matching, notifications, privacy and the app: four tabs, each saved by itself. Spec §2 App Preferences, §11 Profile, safety, settings.
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AppTab } from '#features/preferences/settings/app-tab.tsx';
import { HiddenContactsPart } from '#features/hidden-contacts/hidden-contacts-part.tsx';
import { MatchingTab } from '#features/preferences/settings/matching-tab.tsx';
import { NotificationsTab } from '#features/preferences/settings/notifications-tab.tsx';
import { PrivacyTab } from '#features/preferences/settings/privacy-tab.tsx';
import { useFilters, usePreferences, useStoredSettings } from '#features/preferences/queries.ts';
import { GhostRow } from '#features/profiles/ghost/ghost-row.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';

/** Tabs and panel take the height there is. So the button that saves is at the lower edge of a short tab, too. */
const saveAtLowerEdge =
  '[&>*]:flex [&>*]:flex-1 [&>*]:flex-col [&_[role=tabpanel][data-state=active]]:flex [&_[role=tabpanel][data-state=active]]:flex-1 [&_[role=tabpanel][data-state=active]]:flex-col';

const tabs = ['matching', 'notifications', 'privacy', 'app'] as const;
type Tab = (typeof tabs)[number];

export function PreferencesScreen() {
  const t = useText('preferences');
  const titles = useText('titles');
  const asked = useLocation({ select: ({ hash }) => tabs.find((name) => name === hash) });
  const [tab, setTab] = useState<Tab>(asked ?? 'matching');
  return (
    <div className="flex flex-1 flex-col">
      <HeaderBar back={{ label: t('back'), href: '/profile' }} title={titles('preferences')} />
      <div className={clsx('flex flex-1 flex-col px-4', saveAtLowerEdge)}>
        <Tabs label={t('tabs')} value={tab} onChange={setTab} items={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}>
          <TabPanel value="matching">
            <Matching />
          </TabPanel>
          <TabPanel value="notifications">
            <Stored>{(settings) => <NotificationsTab settings={settings} />}</Stored>
          </TabPanel>
          <TabPanel value="privacy">
            <Stored>{(settings) => <PrivacyTab settings={settings} ghost={<GhostRow />} contacts={<HiddenContactsPart />} />}</Stored>
          </TabPanel>
          <TabPanel value="app">
            <AppTab />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}

function Matching() {
  const preferences = usePreferences();
  const filters = useFilters();
  if (preferences.data !== undefined && filters.data !== undefined) {
    return <MatchingTab preferences={preferences.data} filters={filters.data} />;
  }
  return <NotYet queries={[preferences, filters]} />;
}

function Stored({ children }: { children: (settings: NonNullable<ReturnType<typeof useStoredSettings>['data']>) => ReactNode }) {
  const settings = useStoredSettings();
  return settings.data === undefined ? <NotYet queries={[settings]} /> : children(settings.data);
}

function NotYet({ queries }: { queries: readonly UseQueryResult[] }) {
  const t = useText('preferences');
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length > 0) {
    return (
      <LoadError onRetry={() => failed.forEach((query) => void query.refetch())} isRetrying={failed.some(({ isFetching }) => isFetching)} />
    );
  }
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-60 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
