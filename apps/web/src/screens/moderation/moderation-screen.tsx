// What waits for moderators, whom they look up, and for admins what they did. It is not there for anybody else. Spec §10
// People a community needs.
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AppealQueue } from '#features/moderation/queues/appeal-queue.tsx';
import { AuditList } from '#features/moderation/audit-list.tsx';
import { MemberReview } from '#features/moderation/members/member-review.tsx';
import { useStatistics } from '#features/moderation/queries.ts';
import { ReportQueue } from '#features/moderation/queues/report-queue.tsx';
import { SecondStepFirst } from '#features/moderation/second-step-first.tsx';
import { Statistics } from '#features/moderation/statistics.tsx';
import { StoryQueue } from '#features/moderation/queues/story-queue.tsx';
import { TakedownQueue } from '#features/moderation/queues/takedown-queue.tsx';
import { VerificationQueue } from '#features/moderation/queues/verification-queue.tsx';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { NotFoundNotice } from '#screens/not-found-notice.tsx';

export function ModerationScreen() {
  const { role } = useMember();
  return role === 'member' ? <NotFoundNotice /> : <Console tabs={role === 'admin' ? [...moderatorTabs, 'audit'] : moderatorTabs} />;
}

const panels = {
  reports: ReportQueue,
  verifications: VerificationQueue,
  stories: StoryQueue,
  takedowns: TakedownQueue,
  appeals: AppealQueue,
  members: MemberReview,
  statistics: Statistics,
  audit: AuditList,
} as const satisfies Readonly<Record<string, ComponentType>>;
type Tab = keyof typeof panels;

const queues = ['reports', 'verifications', 'stories', 'takedowns', 'appeals'] as const;
const moderatorTabs: readonly Tab[] = [...queues, 'members', 'statistics'];

/** The tab stands in the address, so that it is the same after a reload. */
function Console({ tabs }: { tabs: readonly Tab[] }) {
  const t = useText('moderation');
  const shell = useText('shell');
  const titles = useText('titles');
  const navigate = useNavigate();
  const { data: statistics, error } = useStatistics();
  const asked = useLocation({ select: ({ hash }) => hash });
  const tab = tabs.find((name) => name === asked) ?? 'reports';
  const waiting = (value: Tab) => {
    const queue = queues.find((name) => name === value);
    return queue && statistics?.[queue].open;
  };
  const header = <HeaderBar back={{ label: shell('back'), href: '/settings' }} title={titles('moderation')} />;
  if (isRefusal(error, 'factor_needed'))
    return (
      <>
        {header}
        <SecondStepFirst />
      </>
    );
  return (
    <>
      {header}
      <div className="px-4 pb-10">
        <Tabs
          label={titles('moderation')}
          value={tab}
          onChange={(hash) => void navigate({ to: '/moderation', hash, replace: true, resetScroll: false })}
          items={tabs.map((value) => ({ value, label: t(`tab.${value}`), count: waiting(value) }))}
        >
          {tabs.map((value) => {
            const Panel = panels[value];
            return (
              <TabPanel key={value} value={value}>
                <Panel />
              </TabPanel>
            );
          })}
        </Tabs>
      </div>
    </>
  );
}
