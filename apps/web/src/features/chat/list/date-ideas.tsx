import { Coffee } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { Icon } from '#ui/media/icon.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';

const ideas = ['flight', 'plants', 'sketch', 'market'] as const;

/** Four things to do together. Spec §2 Chat list, §9 Display counts. */
export function DateIdeas() {
  const t = useText('chat');
  return (
    <TinLabel tone="amber" aria-labelledby="date-ideas">
      <div className="flex items-center justify-between gap-3">
        <h2 id="date-ideas" className="type-heading">
          {t('dates.title')}
        </h2>
        <Icon as={Coffee} className="text-amber-text" />
      </div>
      <ol className="mt-2.5 flex flex-col gap-3">
        {ideas.map((idea, index) => (
          <li key={idea} className="flex items-baseline gap-3.5">
            <span aria-hidden="true" className="type-heading w-3 flex-none text-amber-text">
              {index + 1}
            </span>
            <span>{t(`dates.${idea}`)}</span>
          </li>
        ))}
      </ol>
    </TinLabel>
  );
}
