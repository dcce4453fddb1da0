import { lifestyleQuestions } from '@violet/contract/catalogue/profile-options';
import type { LifestyleQuestion } from '@violet/contract/catalogue/profile-options';
import type { SelfUser } from '@violet/contract/profiles';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';

export const questions = Object.keys(lifestyleQuestions) as LifestyleQuestion[];

/** The four questions about how a member lives: their words, and the words for an answer to each. Spec R18. */
export function useLifestyleWords() {
  const { lifestyleQuestion, tolerance, fitness, pets } = useCatalogue();
  const answers = { smoking: tolerance, drinking: tolerance, fitness, pets };
  return {
    questionOf: (question: LifestyleQuestion) => lifestyleQuestion(question),
    answerOf: (question: LifestyleQuestion, answer: string) => answers[question](answer),
  };
}

export function answerOf(lifestyle: SelfUser['lifestyle'], question: LifestyleQuestion): string {
  return lifestyle[question] ?? '';
}
