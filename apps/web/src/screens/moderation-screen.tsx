// What waits for moderators, and for admins what they did. It is not there for anybody else. decisions.md, People a community needs.
import { useState } from 'react';
import { AuditList } from '../features/moderation/audit-list.tsx';
import { VerificationQueue } from '../features/moderation/verification-queue.tsx';
import { useText } from '../lib/i18n.ts';
import { useMember } from '../session/session-context.ts';
import { HeaderBar } from '../ui/header-bar.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';

export function ModerationScreen() {
  const { role } = useMember();
  return role === 'member' ? <NotFoundNotice /> : <Console isAdmin={role === 'admin'} />;
}

type Tab = 'verifications' | 'audit';

function Console({ isAdmin }: { isAdmin: boolean }) {
  const t = useText('moderation');
  const shell = useText('shell');
  const [tab, setTab] = useState<Tab>('verifications');
  const tabs: readonly Tab[] = isAdmin ? ['verifications', 'audit'] : ['verifications'];
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/settings' }} title={shell('title.moderation')} />
      <div className="px-4 pb-10">
        <Tabs
          label={shell('title.moderation')}
          value={tab}
          onChange={setTab}
          items={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        >
          <TabPanel value="verifications">
            <VerificationQueue />
          </TabPanel>
          <TabPanel value="audit">
            <AuditList />
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}
