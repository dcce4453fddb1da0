// The six tabs of the editor: each changes its part of one draft. Spec §2 Preference visualization.
import type { Preferences } from '@violet/contract/preferences';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { DealBreakersPart } from './deal-breakers-part.tsx';
import type { EditorDraft } from './editor-draft.ts';
import { InterestGroups } from '#features/preferences/fields/interest-groups.tsx';
import { LifestylePart } from './lifestyle-part.tsx';
import { PremiumPart } from './premium-part.tsx';
import { boundsAround, narrowAgeBounds } from '#features/preferences/fields/reach-bounds.ts';
import { ReachCard } from '#features/preferences/fields/reach-card.tsx';
import { VisibilityPart } from './visibility-part.tsx';

const tabs = ['demographics', 'interests', 'lifestyle', 'dealBreakers', 'visibility', 'premium'] as const;
type Tab = (typeof tabs)[number];

export interface EditorTabsProps {
  draft: EditorDraft;
  saved: Preferences;
  onChange: (part: Partial<EditorDraft>) => void;
}

export function EditorTabs({ draft, saved, onChange }: EditorTabsProps) {
  const t = useText('preferences', 'editor');
  const [tab, setTab] = useState<Tab>('demographics');
  const [minAge, maxAge] = draft.ageRange;
  return (
    <Tabs label={t('tabs')} value={tab} onChange={setTab} items={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}>
      <TabPanel value="demographics">
        <ReachCard
          reach={{ minAge, maxAge, maxDistance: draft.maxDistance, reach: draft.reach }}
          ages={boundsAround(narrowAgeBounds, saved.ageRange)}
          onChange={({ minAge: min = minAge, maxAge: max = maxAge, maxDistance = draft.maxDistance, reach = draft.reach }) =>
            onChange({ ageRange: [min, max], maxDistance, reach })
          }
        />
      </TabPanel>
      <TabPanel value="interests">
        <InterestGroups chosen={draft.interests} onChange={(interests) => onChange({ interests })} />
      </TabPanel>
      <TabPanel value="lifestyle">
        <LifestylePart lifestyle={draft.lifestyle} onChange={(lifestyle) => onChange({ lifestyle })} />
      </TabPanel>
      <TabPanel value="dealBreakers">
        <DealBreakersPart chosen={draft.dealBreakers} onChange={(dealBreakers) => onChange({ dealBreakers })} />
      </TabPanel>
      <TabPanel value="visibility">
        <VisibilityPart visibility={draft.visibility} onChange={(visibility) => onChange({ visibility })} />
      </TabPanel>
      <TabPanel value="premium">
        <PremiumPart options={draft.premium} onChange={(premium) => onChange({ premium })} />
      </TabPanel>
    </Tabs>
  );
}
