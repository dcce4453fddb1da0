import type { Farewell } from '@violet/contract/chat/farewells';
import { Ban, Flag, Leaf } from 'lucide-react';
import { useState } from 'react';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { BlockDialog } from '#parts/safety/block-dialog.tsx';
import { ReportSheet } from '#parts/safety/report-sheet.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { Icon } from '#ui/media/icon.tsx';
import { usePutAway, useInvalidateFarewells } from './queries.ts';

/** Nothing leads to who said it; a report and a block name the farewell. */
export function FarewellRows({ farewells }: { farewells: readonly Farewell[] }) {
  const t = useText('chat', 'farewell');
  const readAgain = useInvalidateFarewells();
  const [asking, ask] = useState<{ about: Farewell; what: 'report' | 'block' } | null>(null);
  const stay = (isOpen: boolean) => !isOpen && ask(null);
  return (
    <>
      <ul aria-label={t('list')} className="flex flex-col gap-2.5 px-4 pt-1 pb-3.5">
        {farewells.map((farewell) => (
          <FarewellRow key={farewell.id} farewell={farewell} onAsk={(what) => ask({ about: farewell, what })} />
        ))}
      </ul>
      {asking?.what === 'report' && <ReportSheet about={{ userId: asking.about.id }} open onOpenChange={stay} />}
      {asking?.what === 'block' && (
        <BlockDialog userId={asking.about.id} name={asking.about.name} open onOpenChange={stay} onBlocked={readAgain} />
      )}
    </>
  );
}

function FarewellRow({ farewell: { id, name, line, at }, onAsk }: { farewell: Farewell; onAsk: (what: 'report' | 'block') => void }) {
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
        <Button kind="ghost" size="sm" icon={Flag} onClick={() => onAsk('report')}>
          {safety('report')}
        </Button>
        <Button kind="ghost" size="sm" icon={Ban} onClick={() => onAsk('block')}>
          {safety('blockConfirm')}
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
