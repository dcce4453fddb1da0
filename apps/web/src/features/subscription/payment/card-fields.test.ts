import { describe, expect, it } from 'vitest';
import { cardOf, faultsOf, shapeField } from './card-fields.ts';

const now = new Date(2027, 4, 15);
const good = { number: '4242 4242 4242 4242', expiry: '05/27', cvc: '123' };

describe('what is typed', () => {
  it.each([
    ['number', '4242424242424242', '4242 4242 4242 4242'],
    ['number', '4242-4242 x', '4242 4242'],
    ['number', '424242424242424242424', '4242 4242 4242 4242 424'],
    ['expiry', '12', '12'],
    ['expiry', '12/', '12/'],
    ['expiry', '1234', '12/34'],
    ['expiry', '12/34', '12/34'],
    ['expiry', '12 / 34', '12/34'],
    ['expiry', '3/', '03/'],
    ['expiry', '3/29', '03/29'],
    ['expiry', '12/2034', '12/20'],
    ['cvc', '12a34 5', '1234'],
  ] as const)('in %s, %s shows as %s', (field, typed, shown) => {
    expect(shapeField(field, typed)).toBe(shown);
  });

  it('can be taken back, stroke and space too', () => {
    expect(shapeField('expiry', '12')).toBe('12');
    expect(shapeField('number', '4242 ')).toBe('4242');
  });
});

describe('what is wrong', () => {
  it('is nothing with a good card, to the last day of its month', () => {
    expect(faultsOf(good, now)).toEqual({});
    expect(faultsOf(good, new Date(2027, 4, 31, 23))).toEqual({});
  });

  it('is every empty field', () => {
    expect(faultsOf({ number: '', expiry: '', cvc: '' }, now)).toEqual({ number: 'required', expiry: 'required', cvc: 'required' });
  });

  it.each([
    [{ number: '4242 4242 4242 4241' }, { number: 'number' }],
    [{ number: '0' }, { number: 'number' }],
    [{ expiry: '13/30' }, { expiry: 'expiry' }],
    [{ expiry: '00/30' }, { expiry: 'expiry' }],
    [{ expiry: '05' }, { expiry: 'expiry' }],
    [{ expiry: '04/27' }, { expiry: 'past' }],
    [{ cvc: '12' }, { cvc: 'cvc' }],
  ])('is told of %j', (wrong, faults) => {
    expect(faultsOf({ ...good, ...wrong }, now)).toEqual(faults);
  });
});

it('is sent with the whole year', () => {
  expect(cardOf(good)).toEqual({ number: '4242 4242 4242 4242', expMonth: 5, expYear: 2027, cvc: '123' });
});
