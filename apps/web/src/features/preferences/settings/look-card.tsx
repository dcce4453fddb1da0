// How the site presents itself in this browser. Spec §4 Looks; ADR 043.
import { lookFiles } from '@violet/contract/looks/dressed-page';
import { lookNames, looks, type Look } from '@violet/contract/looks/looks';
import { useId } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLook } from '#lib/look/look.ts';
import { chooseLook } from '#lib/look/wear-look.ts';
import { ChoiceDot } from '#ui/fields/choice-dot.tsx';
import { Card } from '#ui/layout/card.tsx';

/** Acts at once and stays in this browser, as quick exit does. */
export function LookCard() {
  const t = useText('preferences');
  const worn = useLook();
  const id = useId();
  return (
    <section className="flex flex-col gap-2">
      <h2 id={id} className="type-label px-1 text-ink-2">
        {t('app.look')}
      </h2>
      <Card as="div" className="flex flex-col gap-3">
        <p id={`${id}-text`} className="type-caption">
          {t('app.lookText')}
        </p>
        <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-text`} className="grid gap-2 min-[360px]:grid-cols-2">
          {looks.map((look) => (
            <Choice key={look} look={look} name={id} isChosen={look === worn} />
          ))}
        </div>
        <p className="type-caption">
          {t('app.lookHost')} {t('app.lookInstall')}
        </p>
      </Card>
    </section>
  );
}

function Choice({ look, name, isChosen }: { look: Look; name: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md bg-fill px-3 py-2 has-checked:bg-violet-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet">
      <input type="radio" name={name} value={look} checked={isChosen} onChange={() => chooseLook(look)} className="sr-only" />
      <img src={lookFiles(look).icon} alt="" width={28} height={28} className="flex-none" />
      <span className="min-w-0 flex-1 text-body font-semibold">{lookNames[look]}</span>
      <ChoiceDot isChosen={isChosen} />
    </label>
  );
}
