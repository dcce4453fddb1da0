import { stepUpQuestion } from '#lib/api/step-up.ts';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useQuestionHost } from '#lib/use-question-host.ts';

const StepUpDialog = lazyComponent(async () => (await withTexts('factors', import('./step-up-dialog.tsx'))).StepUpDialog);

/** Asks for the second step wherever a call needs it. */
export function StepUpHost() {
  const { wasAsked, isOpen, end } = useQuestionHost(stepUpQuestion, StepUpDialog.preload, 'The question for the second step did not come');
  return wasAsked && <StepUpDialog open={isOpen} onEnd={end} />;
}
