import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import { useText } from '../../lib/i18n.ts';

/** Why, as moderators told her: a reason of the list and what it means, or that no one of them says it. */
export function ToldReason({ reason: told }: { reason: string }) {
  const t = useText('standing');
  const labels = useCatalogue();
  const reason = reportReasons.find((known) => known === told);
  if (reason === undefined || reason === 'Other') return <p>{t('unnamed')}</p>;
  return (
    <p>
      <strong className="block font-semibold">{labels.reason(reason)}</strong>
      {t(`meaning.${reason}`)}
    </p>
  );
}
