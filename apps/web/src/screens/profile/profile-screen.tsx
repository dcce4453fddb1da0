// The member's own profile: what others see of it, how it does, and the badges earned. Spec §2, Profile.
import { LogOut, Settings, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLogout } from '#features/auth/queries.ts';
import { Achievements } from '#features/badges/achievements.tsx';
import { MediaGallery } from '#features/photos/media-gallery.tsx';
import { OwnActivity } from '#features/profiles/own/own-activity.tsx';
import { OwnCounters } from '#features/profiles/own/own-counters.tsx';
import { OwnDetails } from '#features/profiles/own/own-details.tsx';
import { OwnHeader } from '#features/profiles/own/own-header.tsx';
import { OwnOverview } from '#features/profiles/own/own-overview.tsx';
import { useProfileStats } from '#features/profiles/queries.ts';
import { StatusCard } from '#features/statuses/status-card.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';

export function ProfileScreen() {
  const { data, isError, isFetching, refetch } = useProfileStats();
  const problem = isError && data === undefined && <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-8 md:pt-2">
      <OwnHeader streakDays={data?.streakDays ?? 0} />
      {data !== undefined && <OwnCounters stats={data} />}
      {problem}
      {data === undefined && !isError && <CountersSkeleton />}
      <StatusCard />
      <ProfileTabs stats={data} problem={problem} />
      <Achievements />
      <QuickActions />
    </div>
  );
}

const tabs = ['overview', 'details', 'media', 'activity'] as const;
type Tab = (typeof tabs)[number];

interface ProfileTabsProps {
  stats: ReturnType<typeof useProfileStats>['data'];
  /** Shown where the numbers would be. */
  problem: ReactNode;
}

function ProfileTabs({ stats, problem }: ProfileTabsProps) {
  const t = useText('profiles', 'mine');
  const [tab, setTab] = useState<Tab>('overview');
  return (
    <Tabs label={t('tabs')} value={tab} onChange={setTab} spread items={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}>
      <TabPanel value="overview">
        <OwnOverview highlights={stats?.highlights} />
      </TabPanel>
      <TabPanel value="details">
        <OwnDetails />
      </TabPanel>
      <TabPanel value="media">
        <MediaGallery />
      </TabPanel>
      <TabPanel value="activity">{stats === undefined ? problem : <OwnActivity activity={stats.activity} />}</TabPanel>
    </Tabs>
  );
}

function QuickActions() {
  const t = useText('profiles', 'mine');
  const shell = useText('shell');
  const logout = useLogout();
  return (
    <section aria-labelledby="quick-actions" className="flex flex-col gap-2.5">
      <h2 id="quick-actions" className="type-heading">
        {t('quickActions')}
      </h2>
      <List>
        <ListRow icon={ShieldCheck} tone="leaf" title={t('privacy')} href="/safety" />
        <ListRow icon={Settings} tone="neutral" title={shell('settings')} href="/settings" />
        <ListRow icon={SlidersHorizontal} title={shell('preferences')} href="/preferences" />
        <ListRow icon={LogOut} danger chevron={false} title={shell('logout')} onClick={() => logout.mutate()} />
      </List>
    </section>
  );
}

function CountersSkeleton() {
  const t = useText('profiles', 'mine');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="h-18 rounded-lg" />
    </SkeletonGroup>
  );
}
