import { createQuestion } from '#lib/question.ts';

/** The second step once more, or the password. */
export const stepUpQuestion = createQuestion();
