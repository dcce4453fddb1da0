import { promptIds } from '@violet/contract/catalogue/prompts';
import { maxPromptAnswerLength, maxPrompts } from '@violet/contract/members';
import { X } from 'lucide-react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { DraftPrompt } from './profile-draft.ts';
import type { EditForm } from './use-edit-form.ts';

/** Questions to choose from, each with an answer of the member's own. The next one can be chosen when those before it are. */
export function PromptFields({ form: { draft, change, errorOf } }: { form: EditForm }) {
  const t = useText('editing');
  const { prompts } = draft;
  const chosen = prompts.map(({ promptId }) => promptId);
  const shown: readonly DraftPrompt[] = prompts.length < maxPrompts ? [...prompts, { promptId: '', answer: '' }] : prompts;
  const put = (place: number, prompt: DraftPrompt) =>
    change({ prompts: shown.map((before, at) => (at === place ? prompt : before)).filter(({ promptId }) => promptId !== '') });
  const error = errorOf('prompts');
  return (
    <div className="flex flex-col gap-4">
      {error !== undefined && (
        <p role="alert" className="text-micro font-semibold text-rosehip-text">
          {error}
        </p>
      )}
      {shown.map((prompt, place) => (
        <PromptField
          key={place}
          prompt={prompt}
          others={chosen.filter((promptId) => promptId !== prompt.promptId)}
          label={t('choosePrompt')}
          onChange={(next) => put(place, next)}
        />
      ))}
    </div>
  );
}

interface PromptFieldProps {
  prompt: DraftPrompt;
  /** What was chosen in the other fields. */
  others: readonly string[];
  label: string;
  onChange: (prompt: DraftPrompt) => void;
}

function PromptField({ prompt, others, label, onChange }: PromptFieldProps) {
  const t = useText('editing');
  const labels = useCatalogue();
  const { promptId, answer } = prompt;
  const options = promptIds.filter((id) => !others.includes(id)).map((value) => ({ value, label: labels.prompt(value) }));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={label}
            options={options}
            placeholder={t('notSaid')}
            value={promptId}
            onChange={(event) => onChange({ promptId: promptIds.find((id) => id === event.target.value) ?? '', answer })}
          />
        </div>
        {promptId !== '' && (
          <IconButton
            icon={X}
            label={t('removePrompt', { prompt: labels.prompt(promptId) })}
            onClick={({ currentTarget }) => {
              // It goes with the answer; the question that stands there then can be chosen anew.
              currentTarget.parentElement?.querySelector('select')?.focus();
              onChange({ promptId: '', answer: '' });
            }}
          />
        )}
      </div>
      {promptId !== '' && (
        <TextArea
          label={labels.prompt(promptId)}
          rows={2}
          maxLength={maxPromptAnswerLength}
          counter={t('promptCounter', { length: answer.length, max: maxPromptAnswerLength })}
          value={answer}
          onChange={(event) => onChange({ promptId, answer: event.target.value })}
        />
      )}
    </div>
  );
}
