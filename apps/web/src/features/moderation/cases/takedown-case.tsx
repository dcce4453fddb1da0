import type { TakedownCase } from '@violet/contract/moderation/cases';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { CandidateChoice } from './candidate-choice.tsx';
import { CaseCard } from './case-card.tsx';
import { DecisionForm } from '#features/moderation/decisions/decision-form.tsx';
import { useDecideTakedown } from '#features/moderation/decisions/decision-queries.ts';

/** Somebody who is named in a story asks for its removal; who need not be a member. */
export function TakedownCaseCard({ known }: { known: TakedownCase }) {
  const t = useText('moderation');
  const { id, state, aboutName, story, reason, email, candidates } = known;
  const [storyId, setStoryId] = useState<string>();
  const decide = useDecideTakedown(id);
  return (
    <CaseCard
      known={known}
      title={t('story.about', { name: aboutName })}
      caption={`${t('takedown.email')} ${email}`}
      form={
        <DecisionForm
          actions={['dismiss', 'hide']}
          effectOf={(act) => t(act === 'hide' && storyId === undefined ? 'takedown.chooseFirst' : `effect.takedown.${act}`)}
          noteHint={t('noteHint.moderators')}
          isLacking={(act) => act === 'hide' && storyId === undefined}
          mutation={{
            isPending: decide.isPending,
            mutateAsync: (decision) => decide.mutateAsync(decision.action === 'hide' ? { ...decision, storyId } : decision),
          }}
        />
      }
    >
      <Words title={t('takedown.said')} text={story} />
      <Words title={t('takedown.why')} text={reason} />
      {state === 'open' && <CandidateChoice candidates={candidates} value={storyId} onChange={setStoryId} />}
    </CaseCard>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="type-label">{title}</h3>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  );
}
