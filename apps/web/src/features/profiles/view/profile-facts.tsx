import type { Profile } from '@violet/contract/profiles';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useHeightFormat } from '#features/profiles/height.ts';
import { useText } from '#lib/i18n/i18n.ts';

/** What the member says beside the bio; unanswered lines are left out. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useText('profiles');
  const labels = useCatalogue();
  const height = useHeightFormat();
  const facts = {
    genderIdentity: labels.gender(profile.genderIdentity),
    sexualOrientation: labels.orientation(profile.sexualOrientation),
    pronouns: labels.pronouns(profile.pronouns),
    job: profile.job,
    education: labels.education(profile.education),
    height: height(profile.height),
    relationship_goals: labels.relationshipGoal(profile.relationship_goals),
    structure: profile.structure === null ? '' : t(`structure.${profile.structure}`),
    love_language: labels.loveLanguage(profile.love_language),
    statements: (profile.statements ?? []).map(labels.dealBreaker).join(', '),
  };
  const lines = (Object.keys(facts) as (keyof typeof facts)[]).filter((fact) => facts[fact] !== '');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {lines.map((fact) => (
        <div key={fact} className="contents">
          <dt className="type-caption">{t(`detail.${fact}`)}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
