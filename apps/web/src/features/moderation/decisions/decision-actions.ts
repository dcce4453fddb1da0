import type { DecisionAction } from '@violet/contract/moderation/cases';
import { BadgeCheck, Ban, Check, CirclePause, CircleX, EyeOff, TriangleAlert, Undo2 } from 'lucide-react';
import type { ButtonKind } from '#ui/actions/button-style.ts';
import type { IconType } from '#ui/media/icon.tsx';

/** Everything that moderators can decide, with the look of its button: what takes something from somebody is red. */
export const decisionActions = {
  dismiss: { icon: Check, kind: 'primary' },
  warn: { icon: TriangleAlert, kind: 'danger' },
  hide: { icon: EyeOff, kind: 'danger' },
  suspend: { icon: CirclePause, kind: 'danger' },
  ban: { icon: Ban, kind: 'danger' },
  lift: { icon: Undo2, kind: 'primary' },
  approve: { icon: BadgeCheck, kind: 'primary' },
  reject: { icon: CircleX, kind: 'danger' },
  grant: { icon: BadgeCheck, kind: 'primary' },
  refuse: { icon: CircleX, kind: 'danger' },
} as const satisfies Readonly<Record<DecisionAction, { icon: IconType; kind: ButtonKind }>>;

export function isDecisionAction(action: string): action is DecisionAction {
  return Object.hasOwn(decisionActions, action);
}
