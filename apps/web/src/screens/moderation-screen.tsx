// What waits for moderators, whom they look up, and for admins what they did. It is not there for anybody else. decisions.md, People a
// community needs.
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AppealQueue } from '../features/moderation/appeal-queue.tsx';
import { AuditList } from '../features/moderation/audit-list.tsx';
import { MemberDesk } from '../features/moderation/member-desk.tsx';
import { useStatistics } from '../features/moderation/queries.ts';
import { ReportQueue } from '../features/moderation/report-queue.tsx';
import { Statistics } from '../features/moderation/statistics.tsx';
import { StoryQueue } from '../features/moderation/story-queue.tsx';
import { TakedownQueue } from '../features/moderation/takedown-queue.tsx';
import { VerificationQueue } from '../features/moderation/verification-queue.tsx';
import { useText } from '../lib/i18n.ts';
import { useMember } from '../session/session-context.ts';
import { HeaderBar } from '../ui/header-bar.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';

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
  members: MemberDesk,
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
  const navigate = useNavigate();
  const { data: statistics } = useStatistics();
  const asked = useLocation({ select: ({ hash }) => hash });
  const tab = tabs.find((name) => name === asked) ?? 'reports';
  const waiting = (value: Tab) => {
    const queue = queues.find((name) => name === value);
    return queue && statistics?.[queue].open;
  };
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/settings' }} title={shell('title.moderation')} />
      <div className="px-4 pb-10">
        <Tabs
          label={shell('title.moderation')}
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
