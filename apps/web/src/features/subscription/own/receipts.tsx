import { currencyFrom } from '@violet/contract/subscription/prices';
import type { Receipt } from '@violet/contract/subscription/subscription';
import { dayText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { priceText } from '#lib/i18n/prices.ts';
import { Button } from '#ui/actions/button.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { usePlanWords } from '#features/subscription/plans/plan-words.ts';
import { useReceipts } from '#features/subscription/queries.ts';

/** What the viewer has paid, newest first. */
export function Receipts() {
  const t = useText('subscription');
  const shell = useText('shell');
  const { data, isError, isFetching, refetch } = useReceipts();
  if (data === undefined && !isError) return null;
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="type-heading">{t('receipts.heading')}</h2>
      {data === undefined && (
        <Note
          tone="neutral"
          role="alert"
          action={
            <Button kind="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {shell('tryAgain')}
            </Button>
          }
        >
          {t('receipts.failed')}
        </Note>
      )}
      {data?.length === 0 && <p className="text-ink-2">{t('receipts.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <List label={t('receipts.heading')}>
          {data.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </List>
      )}
    </section>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const t = useText('subscription');
  const locale = useLocale();
  const { paidAt, amountCents, plan, periodStart, periodEnd, receiptNumber, refundedCents } = receipt;
  const currency = currencyFrom(receipt.currency);
  const period = { plan: usePlanWords(currency).name(plan), from: dayText(periodStart, locale), to: dayText(periodEnd, locale) };
  return (
    <ListRow
      title={<time dateTime={paidAt}>{dayText(paidAt, locale)}</time>}
      caption={
        <>
          <span className="block">{t('receipts.period', period)}</span>
          <span className="block">{t('receipts.number', { number: receiptNumber })}</span>
          {refundedCents !== undefined && (
            <span className="block">{t('receipts.refunded', { price: priceText(refundedCents, currency, locale) })}</span>
          )}
        </>
      }
      trailing={<span className="font-semibold tabular-nums">{priceText(amountCents, currency, locale)}</span>}
    />
  );
}
