import { useText } from '../../lib/i18n.ts';
import { lastActiveOf } from './last-active.ts';

/** '5m ago' in her language. */
export function useLastActive(at: string | null, now: number): string {
  const t = useText('chat');
  const { key, ...values } = lastActiveOf(at, now);
  return t(`lastActive.${key}`, values);
}
