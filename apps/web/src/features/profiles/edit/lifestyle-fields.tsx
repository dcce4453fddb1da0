import { lifestyleQuestions } from '@violet/contract/catalogue/profile-options';
import { useText } from '#lib/i18n/i18n.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { questions, useLifestyleWords } from './lifestyle-answers.ts';
import type { EditForm } from './use-edit-form.ts';

/** Four questions about how the member lives; each may stay open. Spec R18. */
export function LifestyleFields({ form: { draft, change, errorOf } }: { form: EditForm }) {
  const t = useText('editing');
  const words = useLifestyleWords();
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[360px]:grid-cols-2">
      {questions.map((question) => (
        <SelectField
          key={question}
          label={words.questionOf(question)}
          name={question}
          options={[
            { value: '', label: t('notSaid') },
            ...lifestyleQuestions[question].map((value) => ({ value, label: words.answerOf(question, value) })),
          ]}
          value={draft.lifestyle[question]}
          error={errorOf(`lifestyle.${question}`)}
          onChange={(event) => change({ lifestyle: { ...draft.lifestyle, [question]: event.target.value } })}
        />
      ))}
    </div>
  );
}
