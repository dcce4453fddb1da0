// What free and premium may do, side by side, from the contract's table. Spec R6.
import { Check, Minus } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useBenefits } from './benefits.ts';

const columnClass = 'w-[4.75rem] px-1 py-2.5 text-center min-[400px]:w-[5.75rem]';

export function Comparison() {
  const t = useText('subscription', 'premium');
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="type-heading" id="comparison">
        {t('compare')}
      </h2>
      <Card as="div" pad="none">
        <table aria-labelledby="comparison" className="w-full border-collapse">
          <thead>
            <tr className="type-label">
              <th scope="col" className="py-2.5 pl-4 text-left font-semibold">
                <span className="sr-only">{t('feature')}</span>
              </th>
              <th scope="col" className={`${columnClass} font-semibold text-ink-2`}>
                {t('free')}
              </th>
              <th scope="col" className={`${columnClass} bg-violet-tint font-semibold text-violet-text`}>
                {t('premium')}
              </th>
            </tr>
          </thead>
          <tbody>
            {useBenefits().map(({ name, text, free }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-1 pl-4 text-left leading-[1.35] font-normal text-pretty">
                  {text}
                </th>
                <td className={`${columnClass} text-caption text-ink-2`}>
                  <Has what={free} />
                </td>
                <td className={`${columnClass} bg-violet-tint text-violet-text`}>
                  <Has what />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

/** So much, all of it, or nothing. */
function Has({ what }: { what: string | boolean }) {
  const t = useText('subscription', 'premium');
  if (typeof what === 'string') return what;
  return (
    <>
      <span className="grid place-items-center">
        <Icon as={what ? Check : Minus} />
      </span>
      <span className="sr-only">{what ? t('included') : t('notIncluded')}</span>
    </>
  );
}
