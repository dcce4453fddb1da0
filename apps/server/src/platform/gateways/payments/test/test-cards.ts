// Stripe's public test cards, for a demo without Stripe: https://docs.stripe.com/testing. No number is kept anywhere.
import type { TestCardPayment } from '@violet/contract/subscription/subscription';
import type { RefusalKey } from '@violet/contract/refusals/refusals';
import { refuse } from '#platform/http/errors.ts';

type Decline = Extract<RefusalKey, `card_${string}`> & Exclude<RefusalKey, 'card_other'>;

export interface CardRule {
  /** What its holder is told; null when it pays. */
  readonly decline: Decline | null;
  readonly asksToConfirm: boolean;
  /** Whether later payments go through as well. */
  readonly renews: boolean;
}

const pays: CardRule = { decline: null, asksToConfirm: false, renews: true };
const declines = (decline: Decline): CardRule => ({ ...pays, decline });
const declined = declines('card_declined');
const expired = declines('card_expired');
const asks: CardRule = { ...pays, asksToConfirm: true };

/** Cards by brand that simply pay. */
const paying = [
  ['Visa', '4242424242424242', '4000056655665556'],
  ['Mastercard', '5555555555554444', '2223003122003222', '5200828282828210', '5105105105105100'],
  ['American Express', '378282246310005', '371449635398431'],
  ['Discover', '6011111111111117', '6011000990139424', '6011981111111113'],
  ['Diners Club', '3056930009020004', '36227206271667'],
  ['BCcard and DinaCard', '6555900000604105'],
  ['JCB', '3566002020360505'],
  ['UnionPay', '6200000000000005', '6200000000000047', '6205500000000000004'],
].flatMap(([, ...numbers]) => numbers);

const cards: Readonly<Record<string, CardRule>> = {
  ...Object.fromEntries(paying.map((number) => [number, pays])),
  '4000000000003055': pays,
  '4000002500003155': asks,
  '4000002760003184': asks,
  '4000000000003220': asks,
  // At Stripe this one is taken and then cannot be charged. Here that shows at the renewal.
  '4000000000000341': { ...pays, renews: false },
  '4000000000000002': declined,
  '4000000000009995': declines('card_funds'),
  '4000000000000069': expired,
  '4000000000000127': declines('card_code'),
  '4000000000000119': declines('card_failed'),
};

/** A card is good to the end of its month, wherever on earth its holder is. */
function isPast({ expMonth, expYear }: TestCardPayment['card'], now: Date): boolean {
  const year = expYear < 100 ? 2_000 + expYear : expYear;
  return Date.UTC(year, expMonth, 2) <= now.getTime();
}

/** What the bank of this card would do. Throws 402 `card_declined` for one that does not pay. */
export function judgeCard(card: TestCardPayment['card'], now: Date): CardRule {
  const rule = isPast(card, now) ? expired : (cards[card.number.replace(/ /gu, '')] ?? declined);
  if (rule.decline !== null) throw refuse(rule.decline);
  return rule;
}
