import { createQuestion } from '#lib/question.ts';
import { hasAppLock } from './app-lock.ts';

/** PIN or passkey. */
export const lockQuestion = createQuestion();

/** Whether whoever is here can open the lock. Without one nothing is asked. */
export const proveLock = async (): Promise<boolean> => !hasAppLock() || lockQuestion.ask();
