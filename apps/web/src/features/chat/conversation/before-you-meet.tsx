import { useId } from 'react';
import { useText } from '#lib/i18n/i18n.ts';

const advice = ['public', 'friend', 'call', 'leave'] as const;

/** Advice in each conversation that is still young, where a date can be a trap. ADR 039. */
export function BeforeYouMeet() {
  const t = useText('protection', 'meet');
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-3 rounded-md bg-amber-tint px-3.5 py-3">
      <h2 id={id} className="type-label">
        {t('title')}
      </h2>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-label leading-[1.42]">
        {advice.map((what) => (
          <li key={what}>{t(what)}</li>
        ))}
      </ul>
    </section>
  );
}
