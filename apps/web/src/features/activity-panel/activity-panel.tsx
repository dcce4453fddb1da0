// Likes and potential matches, in a panel that slides in. Spec §2 Shared chrome, R2.
import type { Match } from '@violet/contract/matches';
import type { SelfUser } from '@violet/contract/profiles';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { LikesList } from './likes-list.tsx';
import { PotentialList } from './potential-list.tsx';
import { useLikesReceived, useMarkSeen, usePotentialMatches } from './queries.ts';

export interface ActivityPanelProps {
  member: SelfUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpenProfile: (userId: string) => void;
  /** A like given back made one. */
  onMatch: (match: Match) => void;
}

export function ActivityPanel({ open, onOpenChange, ...content }: ActivityPanelProps) {
  const t = useText('shell');
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title={t('notifications')} closeLabel={t('close')}>
      <PanelContent {...content} />
    </SidePanel>
  );
}

type Tab = 'likes' | 'potential';

/** In the page only while the panel is open, so that nothing of it is asked for before. */
function PanelContent({ member, onOpenProfile, onMatch }: Omit<ActivityPanelProps, 'open' | 'onOpenChange'>) {
  const t = useText('activityPanel');
  const [tab, setTab] = useState<Tab>('likes');
  const isPremium = member.hasActiveSubscription;
  const likes = useLikesReceived();
  const potential = usePotentialMatches({ enabled: isPremium });
  const { mutate: markSeen } = useMarkSeen();
  useEffect(() => markSeen(), [markSeen]);
  const items = [
    { value: 'likes', label: t('likes'), count: likes.data?.length },
    {
      value: 'potential',
      label: t('potential'),
      ...(isPremium ? { count: potential.data?.length } : { icon: Lock, iconLabel: t('premiumOnly') }),
    },
  ] as const;
  return (
    <Tabs label={t('tabs')} value={tab} onChange={setTab} items={items}>
      <TabPanel value="likes">
        <LikesList list={likes} isPremium={isPremium} onOpenProfile={onOpenProfile} onMatch={onMatch} />
      </TabPanel>
      <TabPanel value="potential">
        <PotentialList list={potential} isPremium={isPremium} onOpenProfile={onOpenProfile} />
      </TabPanel>
    </Tabs>
  );
}
