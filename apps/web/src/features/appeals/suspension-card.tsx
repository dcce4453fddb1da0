import type { SelfUser } from '@violet/contract/profiles';
import { RotateCw } from 'lucide-react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { momentText } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLookAgain } from './queries.ts';
import { ToldReason } from './told-reason.tsx';

/** Why she is suspended, for how long, and what it means meanwhile. */
export function SuspensionCard({ suspension: { reason, until } }: { suspension: NonNullable<SelfUser['suspension']> }) {
  const t = useText('standing');
  const language = useLanguage();
  const look = useLookAgain();
  return (
    <Card className="flex flex-col gap-3.5">
      <section>
        <h2 className="type-label text-ink-2">{t('why')}</h2>
        <ToldReason reason={reason} />
      </section>
      <section>
        <h2 className="type-label text-ink-2">{t('howLong')}</h2>
        {until === null ? (
          <p>
            <span className="block font-semibold">{t('untilLifted')}</span>
            {t('untilLiftedText')}
          </p>
        ) : (
          <p>
            <time dateTime={until} className="block font-semibold">
              {t('until', { date: momentText(until, language) })}
            </time>
            {t('untilText')}
          </p>
        )}
      </section>
      <p className="text-ink-2">{t('meanwhile')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="outline" size="sm" icon={RotateCw} loading={look.isPending} onClick={() => look.mutate()}>
          {t('lookAgain')}
        </Button>
        <p role="status" className="type-caption empty:hidden">
          {look.isError ? t('notLooked') : look.isSuccess ? t(look.data ? 'changed' : 'unchanged') : ''}
        </p>
      </div>
    </Card>
  );
}
