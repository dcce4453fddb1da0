import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';

/** Why, as moderators told the member: a reason of the list and what it means. Or that no one of them says it. */
export function SanctionReason({ reason: told }: { reason: string }) {
  const t = useText('sanctions');
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
