import type { Currency } from '@violet/contract/prices';

/** In which currency the viewer sees prices at first: that of the country of the own place. Every place is in the US so far. */
export function useOwnCurrency(): Currency {
  return 'USD';
}
