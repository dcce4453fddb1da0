import type { Profile } from '@violet/contract/profiles';
import { useText } from '../../lib/i18n.ts';
import { useName } from '../../lib/names.ts';

const facts = ['pronouns', 'job', 'education', 'height', 'relationship_goals', 'love_language'] as const;

type Fact = (typeof facts)[number] | 'genderIdentity' | 'sexualOrientation' | 'statements';

/** What she says of herself beside the bio; unanswered lines are left out. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useText('profiles');
  const nameOf = useName();
  const lines: readonly (readonly [fact: Fact, value: string])[] = [
    ['genderIdentity', profile.genderIdentity === 'non-binary' ? t('value.non-binary') : t('value.woman')],
    ['sexualOrientation', orientation(profile.sexualOrientation)],
    ...facts.map((fact): [Fact, string] => [fact, nameOf(profile[fact])]),
    ['statements', (profile.statements ?? []).map(nameOf).join(', ')],
  ];
  function orientation(value: string): string {
    if (value === 'lesbian' || value === 'bisexual' || value === 'pansexual') return t(`value.${value}`);
    return value;
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {lines
        .filter(([, value]) => value !== '')
        .map(([fact, value]) => (
          <div key={fact} className="contents">
            <dt className="type-caption">{t(`detail.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
