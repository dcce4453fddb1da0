import type { SelfUser } from '@violet/contract/profiles';
import { RotateCw } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { momentText } from '#lib/i18n/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useRecheckSanction } from './queries.ts';
import { SanctionReason } from './sanction-reason.tsx';

/** Why the viewer is suspended, for how long, and what it means meanwhile. */
export function SuspensionCard({ suspension: { reason, until } }: { suspension: NonNullable<SelfUser['suspension']> }) {
  const t = useText('sanctions');
  const locale = useLocale();
  const look = useRecheckSanction();
  return (
    <Card className="flex flex-col gap-3.5">
      <section>
        <h2 className="type-label text-ink-2">{t('why')}</h2>
        <SanctionReason reason={reason} />
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
              {t('until', { date: momentText(until, locale) })}
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
