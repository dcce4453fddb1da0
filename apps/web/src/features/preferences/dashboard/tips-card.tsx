import type { Preferences } from '@violet/contract/preferences';
import { Lightbulb } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useReachFormat } from '#features/preferences/fields/distance-stops.ts';
import { Note } from '#ui/feedback/note.tsx';
import { tipBelow, tipsFor } from './preference-score.ts';

/** What would show the viewer more people; it follows the edits. Spec §2 Preference visualization, §9. */
export function TipsCard({ draft }: { draft: Preferences }) {
  const t = useText('preferences', 'editor');
  const distance = useReachFormat();
  const { interests, maxDistance, ageRange } = draft;
  const words = {
    interests: t('tips.interests', { count: interests.length }),
    distance: t('tips.distance', { distance: distance(tipBelow.miles), yours: distance(maxDistance) }),
    age: t('tips.age', { years: ageRange[1] - ageRange[0] }),
  };
  const tips = tipsFor(draft);
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="type-heading">{t('tips.title')}</h2>
      <Note tone={tips.length > 0 ? 'amber' : 'leaf'} icon={Lightbulb}>
        {tips.length === 0 && t('tips.none')}
        {tips.length > 0 && (
          <ul className="flex flex-col gap-2">
            {tips.map((tip) => (
              <li key={tip}>{words[tip]}</li>
            ))}
          </ul>
        )}
      </Note>
    </section>
  );
}
