// Whom she blocked and what she reported, in one place. Spec §2 Settings, §8 Unblock; decisions, What is real here.
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BlockedList } from './blocked-list.tsx';
import { ReportedList } from './reported-list.tsx';

export interface SafetyRecordsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SafetyRecordsSheet({ open, onOpenChange }: SafetyRecordsSheetProps) {
  const t = useText('safety');
  const shell = useText('shell');
  const [tab, setTab] = useState<'blocks' | 'reports'>('blocks');
  const items = [
    { value: 'blocks', label: t('records.blocks') },
    { value: 'reports', label: t('records.reports') },
  ] as const;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('records.title')} closeLabel={shell('close')}>
      <Tabs label={t('records.title')} value={tab} onChange={setTab} items={items}>
        <TabPanel value="blocks">
          <BlockedList />
        </TabPanel>
        <TabPanel value="reports">
          <ReportedList />
        </TabPanel>
      </Tabs>
    </Sheet>
  );
}
