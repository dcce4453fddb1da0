import { useText } from '../../lib/i18n.ts';
import { isAct } from './acts.ts';

/** What was decided, in words; an action that this page does not know by its own name. */
export function useDoneWords(): (action: string) => string {
  const t = useText('moderation');
  return (action) => (isAct(action) ? t(`done.${action}`) : action);
}
