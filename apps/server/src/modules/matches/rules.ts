import { isUuid } from '@violet/contract/fields/ids';
import type { MatchCursor } from './queries.ts';

/** `1732160000000.<match id>`: the last row of a page in the order of matches; ARCHITECTURE says who else knows it. */
export function matchCursor({ activeAt, id }: MatchCursor): string {
  return `${activeAt.getTime()}.${id}`;
}

/** Undefined when it is none of ours. */
export function readMatchCursor(text: string): MatchCursor | undefined {
  const [moment = '', id = ''] = text.split('.');
  if (!/^\d{1,14}$/u.test(moment) || !isUuid(id)) return undefined;
  return { activeAt: new Date(Number(moment)), id };
}
