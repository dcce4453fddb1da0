import { useText } from '#lib/i18n/i18n.ts';
import { isDecisionAction } from './decision-actions.ts';

/** What was decided, in words; an action that this page does not know by its own name. */
export function useDecisionWords(): (action: string) => string {
  const t = useText('moderation');
  return (action) => (isDecisionAction(action) ? t(`done.${action}`) : action);
}
