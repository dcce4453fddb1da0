import { firstName } from '@violet/contract/first-name';
import type { PartnerLink } from '@violet/contract/partners';
import type { LinkRow } from './queries.ts';

export type { LinkRow } from './queries.ts';

/** @param row what the viewer is in, seen from the viewer's side */
export function presentLink(row: LinkRow | undefined, viewerId: string): PartnerLink {
  const nothing = { code: null, expiresAt: null, partner: null };
  if (!row) return { ...nothing, state: 'none' };
  const { other_id: id, other_name: name } = row;
  if (id === null || name === null)
    return { ...nothing, state: 'invited', code: row.code, expiresAt: row.expires_at?.toISOString() ?? null };
  const partner = { id, name: firstName(name) };
  if (row.linked_at) return { ...nothing, state: 'linked', partner };
  return { ...nothing, state: 'asked', partner: row.member_id === viewerId ? partner : null };
}
