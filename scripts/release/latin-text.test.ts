import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { latinText } from '#server/latin-text.mjs';

test.each([
  ['a string', `'“Düsseldorf” — Łódź, 😀'`],
  ['an escaped letter', `'\\…\\\\…'`],
  ['a template', '`${1}…`'],
  ['JSON', `JSON.parse('{"a":"\\\\u2026’"}').a`],
  ['a class of letters', `'a😀b…'.replace(/[😀…]/gu, '-')`],
  ['a range', `/^[а-я]+$/.test('мир')`],
  ['a name', `(() => { const λ = 2; return λ; })()`],
])('%s stays what it is, without a letter that is not Latin', (_what, code) => {
  const latin = latinText(code);
  expect(latin).toMatch(/^[\0-\u00ff]*$/u);
  expect(runInNewContext(latin)).toEqual(runInNewContext(code));
});
