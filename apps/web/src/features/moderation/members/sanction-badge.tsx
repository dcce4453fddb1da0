import type { CaseMember } from '@violet/contract/moderation/cases';
import { useText } from '#lib/i18n/i18n.ts';
import { Badge } from '#ui/layout/badge.tsx';

/** What moderators know of a member's standing; nothing where there is nothing to know. */
export function SanctionBadge({ member }: { member: CaseMember | null }) {
  const t = useText('moderation');
  if (member === null || member.standing === 'good') return null;
  return <Badge tone="amber">{t(`standing.${member.standing}`)}</Badge>;
}
