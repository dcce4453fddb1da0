import { randomInt } from 'node:crypto';
import { partnerCodeHours, partnerCodeLength, partnerCodeLetters } from '@violet/contract/partners';

export function drawCode(): string {
  return Array.from({ length: partnerCodeLength }, () => partnerCodeLetters[randomInt(partnerCodeLetters.length)]).join('');
}

/** As it was drawn, however it was typed; undefined where it can be none. */
export function typedCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/gu, '');
  const isCode = letters.length === partnerCodeLength && [...letters].every((letter) => partnerCodeLetters.includes(letter));
  return isCode ? letters : undefined;
}

export function codeUntil(now: Date): Date {
  return new Date(now.getTime() + partnerCodeHours * 3_600_000);
}
