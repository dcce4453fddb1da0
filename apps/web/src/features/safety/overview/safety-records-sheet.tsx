// Whom the viewer blocked and what the viewer reported, in one place. Spec §2 Settings, §8 Block and Unblock, §10 What is real here.
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { BlockedList } from '#features/safety/block/blocked-list.tsx';
import { ReportedList } from '#features/safety/report/reported-list.tsx';

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
