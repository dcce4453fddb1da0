import type { MatchedMember } from '@violet/contract/matches';
import { useText } from '#lib/i18n/i18n.ts';
import { lastActiveOf } from './last-active.ts';

/** '5m ago' in the viewer's language; whoever is online is active now, whenever the list was fetched. */
export function useLastActive({ isOnline, lastActive }: Pick<MatchedMember, 'isOnline' | 'lastActive'>, now: number): string {
  const t = useText('chat');
  const said = isOnline === true && lastActive !== null ? { key: 'justNow' as const } : lastActiveOf(lastActive, now);
  return 'n' in said ? t(`lastActive.${said.key}`, { n: said.n }) : t(`lastActive.${said.key}`);
}
