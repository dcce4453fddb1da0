// Reports, blocks, verification and help in one place, and a way out of it. Spec §2 Safety Center, §11 Profile, safety, settings.
import { Ban, CalendarHeart, Camera, FileX, Flag, HeartHandshake, Lock } from 'lucide-react';
import { useState } from 'react';
import { Shield } from '#art/shield.tsx';
import { BlockSheet } from '#features/safety/block/block-sheet.tsx';
import { useBlocks } from '#features/safety/queries.ts';
import { Help, useOwnLines } from '#features/safety/help/help.tsx';
import { QuickExit } from '#features/safety/help/quick-exit.tsx';
import { ReportSheet } from '#parts/safety/report-sheet.tsx';
import { ResourcesSheet } from '#features/safety/help/resources-sheet.tsx';
import { SafetyFigures } from '#features/safety/overview/safety-figures.tsx';
import { SupportList } from '#features/safety/help/support-list.tsx';
import { useHelpCountry } from '#features/safety/help/use-help-lines.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useFocusKept } from '#ui/lists/use-focus-kept.ts';
import { Button } from '#ui/actions/button.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Note } from '#ui/feedback/note.tsx';

type SheetName = 'report' | 'block' | 'resources';

export function SafetyScreen() {
  const shell = useText('shell');
  const titles = useText('titles');
  const [open, setOpen] = useState<SheetName | null>(null);
  const help = useHelpCountry();
  const isOfThePage = useOwnLines(help.country);
  const [isReported, setReported] = useState(false);
  const sheet = (name: SheetName) => ({ open: open === name, onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null) });
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/profile' }} title={titles('safety')} actions={<QuickExit />} />
      <div className="flex flex-col gap-4 px-4 pt-1 pb-10">
        <Pace />
        <SafetyFigures />
        <Help help={help} />
        <Tools onOpen={setOpen} isReported={isReported} onDismiss={() => setReported(false)} />
        {isOfThePage && <SupportList />}
      </div>
      {open === 'report' && <ReportSheet {...sheet('report')} onReported={() => setReported(true)} />}
      <BlockSheet {...sheet('block')} />
      <ResourcesSheet {...sheet('resources')} help={help} />
    </>
  );
}

function Pace() {
  const t = useText('safety', 'center');
  return (
    <section className="flex items-center gap-4 rounded-lg bg-violet-tint px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <h2 className="type-heading">{t('pace')}</h2>
        <p className="type-caption mt-1">{t('paceText')}</p>
      </div>
      <Shield width={84} />
    </section>
  );
}

interface ToolsProps {
  onOpen: (sheet: SheetName) => void;
  isReported: boolean;
  onDismiss: () => void;
}

function Tools({ onOpen, isReported, onDismiss }: ToolsProps) {
  const t = useText('safety', 'center');
  const takedown = useText('takedowns');
  const titles = useText('titles');
  const plans = useText('datePlans');
  const { data: blocks } = useBlocks();
  return (
    <section {...useFocusKept()} aria-labelledby="safety-tools">
      <h2 id="safety-tools" className="type-heading mb-2.5">
        {t('tools')}
      </h2>
      {isReported && <Reported onBlock={() => onOpen('block')} onDismiss={onDismiss} />}
      <List>
        <ListRow icon={Flag} tone="rosehip" title={t('tool.report')} caption={t('toolText.report')} onClick={() => onOpen('report')} />
        <ListRow
          icon={Ban}
          tone="neutral"
          title={t('tool.block')}
          caption={blocks === undefined ? t('toolText.block') : t('blockedCount', { count: blocks.length })}
          onClick={() => onOpen('block')}
        />
        <ListRow icon={CalendarHeart} title={titles('datePlans')} caption={plans('intro')} href="/date-plans" />
        <ListRow icon={Camera} tone="leaf" title={t('tool.photos')} caption={t('toolText.photos')} href="/verification" />
        <ListRow icon={HeartHandshake} title={t('tool.resources')} caption={t('toolText.resources')} onClick={() => onOpen('resources')} />
        <ListRow icon={Lock} tone="neutral" title={t('tool.privacy')} caption={t('toolText.privacy')} href="/preferences#privacy" />
        <ListRow icon={FileX} tone="neutral" title={takedown('link')} caption={takedown('title')} href="/takedown" />
      </List>
    </section>
  );
}

/** Whether a typed name exists stays untold, so this says where a block can be made. */
function Reported({ onBlock, onDismiss }: { onBlock: () => void; onDismiss: () => void }) {
  const t = useText('safety', 'center');
  const safety = useText('safety');
  return (
    <div className="mb-2.5">
      <Note tone="neutral" icon={Flag} title={safety('afterReport')} role="status">
        <p>{t('reportedText')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button kind="danger-outline" size="sm" onClick={onBlock}>
            {safety('blockConfirm')}
          </Button>
          <Button kind="ghost" size="sm" onClick={onDismiss}>
            {safety('notNow')}
          </Button>
        </div>
      </Note>
    </div>
  );
}
