// The fields of the card form as they are typed, and what is wrong with them. The server checks again. Spec §11 Card form.
import { isCardNumber } from '@violet/contract/subscription/subscription';
import type { TestCardPayment } from '@violet/contract/subscription/subscription';

export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export const emptyCard: CardFields = { number: '', expiry: '', cvc: '' };

type FaultName = 'required' | 'number' | 'expiry' | 'past' | 'cvc';
export type CardFaults = Partial<Record<keyof CardFields, FaultName>>;

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '');

const shapes: Record<keyof CardFields, (typed: string) => string> = {
  /** In groups of four, as it stands on the card. */
  number: (typed) =>
    digitsOf(typed)
      .slice(0, 19)
      .replaceAll(/(\d{4})(?=\d)/gu, '$1 '),
  /** The stroke comes by itself; a month of one digit may be ended with one. */
  expiry(typed) {
    const digits = digitsOf(/^\d\//u.test(typed) ? `0${typed}` : typed).slice(0, 4);
    return digits.length > 2 || (digits.length === 2 && typed.includes('/')) ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  },
  cvc: (typed) => digitsOf(typed).slice(0, 4),
};

/** What a field shows of what was typed or pasted into it. */
export function shapeField(field: keyof CardFields, typed: string): string {
  return shapes[field](typed);
}

function expiryOf(typed: string): { month: number; year: number } | null {
  const match = /^(\d{2})\/(\d{2})$/u.exec(typed);
  const month = Number(match?.[1]);
  return match === null || month < 1 || month > 12 ? null : { month, year: 2000 + Number(match[2]) };
}

function faultOfExpiry(typed: string, now: Date): FaultName | undefined {
  const expiry = expiryOf(typed);
  if (expiry === null) return 'expiry';
  // A card is good to the end of its month.
  return expiry.year * 12 + expiry.month < now.getFullYear() * 12 + now.getMonth() + 1 ? 'past' : undefined;
}

function faultOf(field: keyof CardFields, value: string, now: Date): FaultName | undefined {
  if (value === '') return 'required';
  if (field === 'expiry') return faultOfExpiry(value, now);
  const isGood = field === 'number' ? isCardNumber(value) : value.length >= 3;
  return isGood ? undefined : field;
}

export function faultsOf(card: CardFields, now: Date): CardFaults {
  const fields = ['number', 'expiry', 'cvc'] as const;
  const found = fields.map((field) => [field, faultOf(field, card[field], now)] as const);
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined));
}

/** A card without faults, as the call takes it. */
export function cardOf({ number, expiry, cvc }: CardFields): TestCardPayment['card'] {
  const [month, year] = expiry.split('/').map(Number);
  return { number, expMonth: month ?? 0, expYear: 2000 + (year ?? 0), cvc };
}
