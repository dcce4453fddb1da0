import { currencyOf } from '@violet/contract/subscription/currency-of';
import type { Currency } from '@violet/contract/subscription/prices';
import { useMember } from './session-context.ts';

/** In which currency the viewer sees prices at first: that of the country of the own place. */
export function useOwnCurrency(): Currency {
  return currencyOf(useMember().place?.country ?? null);
}
