// What a receipt is called by: short enough to be typed, long enough not to be guessed. It follows from the invoice, so it is kept nowhere.
import { createHash } from 'node:crypto';

/** No sign that looks like another: neither 0 and O, nor 1, I and L, nor U and V. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

export function receiptNumberOf(invoiceId: string): string {
  let rest = BigInt(`0x${createHash('sha256').update(`receipt ${invoiceId}`).digest('hex')}`);
  let number = '';
  while (number.length < length) {
    number += signs[Number(rest % BigInt(signs.length))];
    rest /= BigInt(signs.length);
  }
  return number;
}

/** As it is meant, however it was typed: in small letters, with blanks or strokes. */
export function readReceiptNumber(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');
}

/** Whether it could be one at all. */
export function isReceiptNumber(number: string): boolean {
  return number.length === length && [...number].every((sign) => signs.includes(sign));
}
