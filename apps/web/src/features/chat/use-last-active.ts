import { useText } from '../../lib/i18n.ts';
import { lastActiveOf } from './last-active.ts';
import { useNow } from './use-now.ts';

/** '5m ago', and still right in a minute. */
export function useLastActive(at: string | null): string {
  const t = useText('chat');
  const { key, ...values } = lastActiveOf(at, useNow());
  return t(`lastActive.${key}`, values);
}
