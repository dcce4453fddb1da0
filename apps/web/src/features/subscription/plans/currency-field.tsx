import { currencies, isTaxIncluded } from '@violet/contract/subscription/prices';
import type { Currency } from '@violet/contract/subscription/prices';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

export interface CurrencyFieldProps {
  value: Currency;
  onChange: (currency: Currency) => void;
  disabled: boolean;
}

/** In which currency the plans are paid. It holds as long as the subscription does. */
export function CurrencyField({ value, onChange, disabled }: CurrencyFieldProps) {
  const t = useText('subscription', 'premium');
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' });
  return (
    <SelectField
      label={t('currency')}
      hint={t(isTaxIncluded(value) ? 'taxIncluded' : 'taxAdded')}
      value={value}
      disabled={disabled}
      options={currencies.map((currency) => ({ value: currency, label: `${currency}, ${names.of(currency) ?? currency}` }))}
      onChange={({ target }) => onChange(currencies.find((currency) => currency === target.value) ?? value)}
    />
  );
}
