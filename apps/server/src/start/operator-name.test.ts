// The audit log must not blame another operator than whoever ran the command.
import { expect, it } from 'vitest';
import { nameOperator, operatorName } from './operator-name.ts';

it('believes sudo where root runs the command, and nobody else', () => {
  expect(nameOperator({ sudoUser: 'ana', isRoot: true, real: 'root' })).toBe('ana');
  expect(nameOperator({ sudoUser: undefined, isRoot: true, real: 'root' })).toBe('root');
  expect(nameOperator({ sudoUser: undefined, isRoot: false, real: 'bea' })).toBe('bea');
  expect(nameOperator({ sudoUser: 'ana', isRoot: false, real: 'bea' })).toBe('bea (SUDO_USER ana)');
});

it('takes no words that would read like those of the log', () => {
  expect(nameOperator({ sudoUser: 'ana)\nroot', isRoot: false, real: 'bea' })).toBe('bea (SUDO_USER ana??root)');
  expect(nameOperator({ sudoUser: 'x'.repeat(500), isRoot: true, real: 'root' })).toHaveLength(64);
});

it('names somebody wherever it runs', () => {
  expect(operatorName()).toMatch(/./u);
});
