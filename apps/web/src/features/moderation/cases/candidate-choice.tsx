import type { TakedownCase } from '@violet/contract/moderation/cases';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { ChoiceDot } from '#ui/fields/choice-dot.tsx';

type Candidate = TakedownCase['candidates'][number];

export interface CandidateChoiceProps {
  candidates: readonly Candidate[];
  value: string | undefined;
  onChange: (storyId: string) => void;
}

/** The stories that may be meant. None is chosen beforehand, even where there is only one. */
export function CandidateChoice({ candidates, value, onChange }: CandidateChoiceProps) {
  const t = useText('moderation');
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="type-label mb-1.5">{t('takedown.which')}</legend>
      {candidates.length === 0 && <p className="type-caption">{t('takedown.none')}</p>}
      {candidates.map((story) => (
        <Story key={story.storyId} name={name} story={story} isChosen={story.storyId === value} onChoose={() => onChange(story.storyId)} />
      ))}
    </fieldset>
  );
}

interface StoryProps {
  name: string;
  story: Candidate;
  isChosen: boolean;
  onChoose: () => void;
}

function Story({ name, story: { storyId, title, content, hidden }, isChosen, onChoose }: StoryProps) {
  const t = useText('moderation');
  return (
    <label
      className={clsx(
        'relative flex cursor-pointer items-start gap-3 rounded-md px-3 py-2.5',
        'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-(--v-focus)',
        isChosen ? 'bg-violet-tint ring-2 ring-violet' : 'bg-fill ring ring-line',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-label={title}
        aria-describedby={`${name}-${storyId}`}
        className="sr-only"
      />
      <ChoiceDot isChosen={isChosen} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="type-label wrap-anywhere">{title}</span>
          {hidden && <Badge tone="amber">{t('story.hidden')}</Badge>}
        </span>
        <span id={`${name}-${storyId}`} className="block text-caption wrap-anywhere whitespace-pre-wrap">
          {content}
        </span>
      </span>
    </label>
  );
}
