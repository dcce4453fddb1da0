// 'All good?': the question about one plan. Closing it any way is 'Later'. Spec §4 Date plans.
import type { DatePlan } from '@violet/contract/date-plans';
import { Check, LifeBuoy } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { usePlanTime } from '#features/date-plans/plan-time.ts';
import { useAnswer } from '#features/date-plans/use-answer.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { sheetBoxClass } from '#ui/overlays/sheet.tsx';

export interface CheckInDialogProps {
  plan: DatePlan;
  onClose: () => void;
}

export function CheckInDialog({ plan, onClose }: CheckInDialogProps) {
  const t = useText('datePlans', 'ask');
  const time = usePlanTime();
  const { send, pending } = useAnswer(onClose);
  const later = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      onOpenChange={(stays) => !stays && onClose()}
      dismissOutside={false}
      // It may open while the member types: no key that was meant for a message may answer.
      initialFocus={() => later.current}
      className={sheetBoxClass}
    >
      <div className="flex flex-col gap-2 overflow-y-auto px-5 pt-6 pb-[max(24px,env(safe-area-inset-bottom))]">
        <Dialog.Title className="type-bar-title">{t('title')}</Dialog.Title>
        <Dialog.Description className="type-body wrap-anywhere text-ink-2">
          {t('text', { place: plan.place, time: time(plan.at, plan.timeZone) })}
          {plan.contact !== null && plan.state === 'asked' && ` ${t('waits')}`}
        </Dialog.Description>
        <div className="mt-3 flex flex-col gap-2">
          <Button icon={Check} loading={pending === 'good'} disabled={pending === 'help'} onClick={() => send(plan, 'good')}>
            {t('good')}
          </Button>
          <Button
            kind="danger"
            icon={LifeBuoy}
            loading={pending === 'help'}
            disabled={pending === 'good'}
            onClick={() => send(plan, 'help')}
          >
            {t('help')}
          </Button>
          <Button ref={later} kind="ghost" onClick={onClose}>
            {t('later')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
