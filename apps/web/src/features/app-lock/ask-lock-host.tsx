import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { lockQuestion } from '#lib/lock/prove.ts';
import { useQuestionHost } from '#lib/use-question-host.ts';

const AskLockSheet = lazyComponent(async () => (await withTexts('lock', import('./ask-lock.tsx'))).AskLockSheet);

/** Asks for PIN or passkey before what only whoever can open the lock may do. */
export function AskLockHost() {
  const { wasAsked, isOpen, end } = useQuestionHost(lockQuestion, AskLockSheet.preload, 'The question for the lock did not come');
  return wasAsked && <AskLockSheet open={isOpen} onEnd={end} />;
}
