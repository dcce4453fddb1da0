import { createQuestion } from '#lib/question.ts';

/** The second step, once more. */
export const stepUpQuestion = createQuestion();
