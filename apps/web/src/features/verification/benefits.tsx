import { Check } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { Icon } from '#ui/media/icon.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';

const benefits = ['mark', 'badge', 'found', 'free'] as const;

/** What it is good for. Spec §2 Verification. */
export function Benefits() {
  const t = useText('verification');
  return (
    <TinLabel aria-labelledby="verification-benefits">
      <h2 id="verification-benefits" className="type-heading">
        {t('benefits')}
      </h2>
      <ul className="mt-2.5 flex flex-col gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Icon as={Check} size={18} className="mt-0.5 text-leaf-text" />
            {t(`benefit.${benefit}`)}
          </li>
        ))}
      </ul>
    </TinLabel>
  );
}
