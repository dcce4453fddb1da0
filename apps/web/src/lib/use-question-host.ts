import { useEffect, useState } from 'react';
import { logProblem } from './log.ts';
import type { Question } from './question.ts';

export interface QuestionHost {
  /** Whether it was ever asked: before that there is no dialog. */
  wasAsked: boolean;
  isOpen: boolean;
  end: (isShown: boolean) => void;
}

/**
 * For the dialog of a question, which is fetched when it is first asked.
 * @param preload fetches it
 */
export function useQuestionHost({ askBy }: Question, preload: () => Promise<void>, problem: string): QuestionHost {
  const [asked, setAsked] = useState<{ answer: (isShown: boolean) => void }>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    async function ask() {
      await preload();
      return new Promise<boolean>((answer) => {
        setAsked({ answer });
        setOpen(true);
      });
    }
    return askBy(() =>
      ask().catch((cause: unknown) => {
        logProblem(problem, cause);
        return false;
      }),
    );
  }, [askBy, preload, problem]);
  function end(isShown: boolean) {
    setOpen(false);
    asked?.answer(isShown);
  }
  return { wasAsked: asked !== undefined, isOpen, end };
}
