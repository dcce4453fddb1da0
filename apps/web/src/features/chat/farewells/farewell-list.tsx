import type { Farewell } from '@violet/contract/talk/farewells';
import { Flag, Leaf } from 'lucide-react';
import { useState } from 'react';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { ReportSheet } from '#parts/safety/report-sheet.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useFarewells, usePutAway } from './queries.ts';

/** What was said to the viewer when others closed a match kindly. Nothing leads to who said it. */
export function FarewellList() {
  const t = useText('chat', 'farewell');
  const { data: farewells = [] } = useFarewells();
  const [reporting, report] = useState<Farewell | null>(null);
  return (
    <>
      {farewells.length > 0 && (
        <ul aria-label={t('list')} className="flex flex-col gap-2.5 px-4 pt-1 pb-3.5">
          {farewells.map((farewell) => (
            <FarewellRow key={farewell.id} farewell={farewell} onReport={() => report(farewell)} />
          ))}
        </ul>
      )}
      {reporting !== null && <ReportSheet about={{ userId: reporting.id }} open onOpenChange={(isOpen) => !isOpen && report(null)} />}
    </>
  );
}

function FarewellRow({ farewell: { id, name, line, at }, onReport }: { farewell: Farewell; onReport: () => void }) {
  const t = useText('chat', 'farewell');
  const safety = useText('safety');
  const locale = useLocale();
  const { toast } = useToast();
  const putAway = usePutAway();
  return (
    <li className="flex flex-col gap-1 rounded-md bg-fill px-3.5 pt-3 pb-1">
      <p className="flex items-start gap-2.5">
        <Icon as={Leaf} size={20} className="mt-0.5 flex-none text-leaf-text" />
        <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{t('said', { name })}</span>
        <time dateTime={at} className="type-micro mt-1 flex-none">
          {shortAgo(at, locale)}
        </time>
      </p>
      <p className="pl-7.5 leading-[1.42] text-ink-2">{t(`lines.${line}`)}</p>
      <div className="-mx-1.5 flex flex-wrap justify-end gap-x-1">
        <Button kind="ghost" size="sm" icon={Flag} onClick={onReport}>
          {safety('report')}
        </Button>
        <Button
          kind="ghost"
          size="sm"
          loading={putAway.isPending}
          onClick={() => putAway.mutate(id, { onError: () => toast({ kind: 'error', title: t('failed') }) })}
        >
          {t('putAway')}
        </Button>
      </div>
    </li>
  );
}
