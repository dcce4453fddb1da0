import type { Risk } from '@violet/contract/places';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useQuickExitOn } from '#lib/stored/quick-exit.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { sheetBoxClass } from '#ui/overlays/sheet.tsx';
import { QuickExitButton } from './quick-exit-button.tsx';

export interface RiskDialogProps {
  risk: Risk;
  /** The place where it holds, by name. */
  area: string;
  neutralPage: string;
  onUnderstand: () => void;
  onClose: () => void;
}

const hidden = ['region', 'incognito', 'seen', 'letters'] as const;

/** Before anybody can be found there. It names its source as words: a link would stay in the history of the phone. ADR 039. */
export function RiskDialog({ risk, area, neutralPage, onUnderstand, onClose }: RiskDialogProps) {
  const t = useText('protection', 'warning');
  const isOn = useQuickExitOn();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Modal
      open
      onOpenChange={(stays) => !stays && onClose()}
      dismissOutside={false}
      initialFocus={() => title.current}
      className={sheetBoxClass}
    >
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-5 pt-6 pb-4">
        <Dialog.Title ref={title} tabIndex={-1} className="type-bar-title outline-none">
          {t('title')}
        </Dialog.Title>
        <Dialog.Description asChild>
          <div className="flex flex-col gap-3">
            <p className="font-semibold">{t('danger', { country: area })}</p>
            <div>
              <h3 className="type-label">{t('hidden')}</h3>
              <ul className="mt-1 list-disc pl-5 text-ink-2">
                {hidden.map((what) => (
                  <li key={what}>{t(what)}</li>
                ))}
              </ul>
              <p className="mt-1 text-ink-2">{t('yours')}</p>
            </div>
            <p>{t('phone')}</p>
            <Source risk={risk} />
          </div>
        </Dialog.Description>
      </div>
      <div className="flex flex-col gap-2 px-5 pt-2 pb-[max(24px,env(safe-area-inset-bottom))] md:flex-row-reverse md:justify-start">
        <Button onClick={onUnderstand}>{t('understand')}</Button>
        {!isOn && <QuickExitButton page={neutralPage} />}
      </div>
    </Modal>
  );
}

function Source({ risk: { source, checkedOn } }: { risk: Risk }) {
  const t = useText('protection', 'warning');
  const month = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <p className="type-caption wrap-anywhere">
      {checkedOn === '' ? t('sourceUnchecked', { source }) : t('source', { source, month: month.format(Date.parse(checkedOn)) })}
    </p>
  );
}
