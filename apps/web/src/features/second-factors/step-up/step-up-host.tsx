import { useEffect, useState } from 'react';
import { askForStepUp } from '#lib/api/step-up.ts';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { logProblem } from '#lib/log.ts';

const StepUpDialog = lazyComponent(async () => (await withTexts('factors', import('./step-up-dialog.tsx'))).StepUpDialog);

/** Asks for the second step wherever a call needs it; the dialog is fetched when it is first needed. */
export function StepUpHost() {
  const [question, setQuestion] = useState<{ answer: (isShown: boolean) => void }>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    async function ask() {
      await StepUpDialog.preload();
      return new Promise<boolean>((answer) => {
        setQuestion({ answer });
        setOpen(true);
      });
    }
    return askForStepUp(() =>
      ask().catch((cause: unknown) => {
        logProblem('The question for the second step did not come', cause);
        return false;
      }),
    );
  }, []);
  if (question === undefined) return null;
  function end(isShown: boolean) {
    setOpen(false);
    question?.answer(isShown);
  }
  return <StepUpDialog open={isOpen} onEnd={end} />;
}
