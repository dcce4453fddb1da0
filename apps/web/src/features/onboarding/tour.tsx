// The seven pages for someone new. Spec §2 Landing, §4 Onboarding, §9 Timing, R1.
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { clsx } from 'clsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { tourSteps } from './steps.ts';
import { TourPicture } from './tour-picture.tsx';
import './tour.css';

/** Spec §9: it closes half a second after the last step or Skip. */
const closingMs = 500;

export interface TourProps {
  /** At the last button or Skip; `onClosed` follows when it has faded. */
  onEnd: () => void;
  onClosed: () => void;
}

export function Tour({ onEnd, onClosed }: TourProps) {
  const t = useText('onboarding');
  const { isEnding, end } = useEnding(onEnd, onClosed);
  const [index, setIndex] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const isLast = index === tourSteps.length - 1;

  function go(by: 1 | -1) {
    const target = Math.min(tourSteps.length - 1, Math.max(0, index + by));
    setIndex(target);
    // 'Previous' is out of use on the first page and would take the focus with it.
    if (target === 0) next.current?.focus();
  }
  function handleKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey || isEnding) return;
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  }
  return (
    <Modal
      open
      onOpenChange={(open) => !open && end()}
      onKeyDown={handleKey}
      dismissOutside={false}
      initialFocus={() => next.current}
      className={clsx(boxClass, isEnding && 'pointer-events-none opacity-0')}
    >
      <div className="flex min-h-14 flex-none items-center justify-between pr-[calc(4px+var(--v-corner-width,0px))] pl-5">
        <p className="type-micro tabular-nums">{t('progress', { step: index + 1, steps: tourSteps.length })}</p>
        <Button kind="ghost" size="sm" onClick={end}>
          {t('skip')}
        </Button>
      </div>
      <div className="flex-none px-5">
        <Progress label={t('label')} value={index + 1} max={tourSteps.length} />
      </div>
      <Page index={index} />
      <div className="flex flex-none gap-3 px-5 pt-2 pb-[max(28px,env(safe-area-inset-bottom))]">
        <span className="flex flex-1">
          <Button kind="outline" block disabled={index === 0} onClick={() => go(-1)}>
            {t('previous')}
          </Button>
        </span>
        <span className="flex flex-2">
          <Button ref={next} block onClick={isLast ? end : () => go(1)}>
            {isLast ? t('getStarted') : t('next')}
          </Button>
        </span>
      </div>
    </Modal>
  );
}

const boxClass = clsx(
  'v-popup fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper outline-none transition-opacity duration-500',
  'md:m-auto md:h-[min(760px,94dvh)] md:w-[480px] md:rounded-xl md:shadow-lg',
);

/** Picture, title and a sentence or two; a screen reader hears each new page. */
function Page({ index }: { index: number }) {
  const t = useText('onboarding');
  const { name } = useMember();
  const step = tourSteps[index] ?? 'done';
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3.5 px-7 py-6 text-center">
      <div key={step} aria-hidden="true" className="v-tour-picture grid min-h-[276px] w-full flex-none place-items-center pb-4">
        <TourPicture step={step} />
      </div>
      <div aria-live="polite" aria-atomic="true" className="flex min-h-[150px] flex-col gap-3">
        <Dialog.Title className="type-title">{t(`step.${step}.title`, { name })}</Dialog.Title>
        <Dialog.Description className="type-lead max-w-[320px] self-center text-pretty text-ink-2">
          {t(`step.${step}.text`)}
        </Dialog.Description>
      </div>
    </div>
  );
}

function useEnding(onEnd: () => void, onClosed: () => void) {
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    if (!isEnding) return;
    const timer = setTimeout(onClosed, closingMs);
    return () => clearTimeout(timer);
  }, [isEnding, onClosed]);
  function end() {
    if (isEnding) return;
    setEnding(true);
    onEnd();
  }
  return { isEnding, end };
}
