import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useHeightFormat } from '#features/profiles/height.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { answerOf, questions, useLifestyleWords } from '#features/profiles/edit/lifestyle-answers.ts';

interface Fact {
  readonly name: string;
  /** Empty while nothing was answered. */
  readonly answer: string;
}

/** The viewer's answers line by line, the open ones too. Spec §2 Profile, Details. */
export function OwnDetails() {
  const t = useText('profiles', 'mine');
  const profiles = useText('profiles');
  const labels = useCatalogue();
  const words = useLifestyleWords();
  const heightText = useHeightFormat();
  const member = useMember();
  const details: Fact[] = [
    { name: profiles('detail.job'), answer: member.job },
    { name: profiles('detail.education'), answer: labels.education(member.education) },
    { name: profiles('detail.height'), answer: heightText(member.height) },
    { name: profiles('detail.pronouns'), answer: labels.pronouns(member.pronouns) },
    { name: profiles('detail.relationship_goals'), answer: labels.relationshipGoal(member.relationship_goals) },
    { name: profiles('detail.structure'), answer: member.structure === null ? '' : profiles(`structure.${member.structure}`) },
    { name: profiles('detail.love_language'), answer: labels.loveLanguage(member.love_language) },
  ];
  const lifestyle = questions.map((question) => ({
    name: words.questionOf(question),
    answer: words.answerOf(question, answerOf(member.lifestyle, question)),
  }));
  const isOpen = [...details, ...lifestyle].some(({ answer }) => answer === '');
  return (
    <div className="flex flex-col gap-4">
      <FactCard title={t('details')} facts={details} />
      <FactCard title={t('lifestyle')} facts={lifestyle} />
      {isOpen && (
        <ButtonLink href="/profile/edit" kind="tonal">
          {t('fillIn')}
        </ButtonLink>
      )}
    </div>
  );
}

function FactCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const t = useText('profiles', 'mine');
  return (
    <Card aria-label={title}>
      <h3 className="type-heading">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {facts.map(({ name, answer }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 last:pb-0">
            <dt className="type-caption">{name}</dt>
            <dd className={answer === '' ? 'type-caption text-ink-3' : 'min-w-0 font-medium break-words'}>
              {answer === '' ? t('unanswered') : answer}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
