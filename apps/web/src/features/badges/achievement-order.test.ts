import type { UserBadge } from '@violet/contract/badges';
import { expect, it } from 'vitest';
import { inOrder } from './achievement-order.ts';

function aBadge(id: string, earnedAt: string | null, progress = 0): UserBadge {
  const badge = { id, name: id, description: '', icon: 'heart', category: 'social' as const, color: '#513591' };
  return { id, badge, earnedAt, progress, maxProgress: 4 };
}

it('what is earned comes first, the newest in front, then what is nearest', () => {
  const badges = [
    aBadge('far', null, 1),
    aBadge('old', '2026-01-01T00:00:00.000Z', 4),
    aBadge('near', null, 3),
    aBadge('new', '2026-05-01T00:00:00.000Z', 4),
  ];
  expect(inOrder(badges).map(({ id }) => id)).toEqual(['new', 'old', 'near', 'far']);
});
