// Report, unmatch and block, behind one button of the conversation. Spec §2 Conversation, §8, R13.
import { chatReportReason } from '@violet/contract/catalogue/report-reasons';
import type { MatchedMember } from '@violet/contract/matches';
import { PRODUCT_NAME } from '@violet/contract/product';
import { Ban, EllipsisVertical, Flag, HeartOff, ListChecks } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useReport } from '#parts/safety/queries.ts';

export interface ConversationMenuProps {
  member: MatchedMember;
  onReported: () => void;
  /** The viewer wants to choose what goes along. */
  onReportMessages: () => void;
  /** These ask once before they act. */
  onUnmatch: () => void;
  onBlock: () => void;
}

export function ConversationMenu({ member, onReported, onReportMessages, onUnmatch, onBlock }: ConversationMenuProps) {
  const t = useText('safety');
  const { toast } = useToast();
  const report = useReport();
  function sendReport() {
    if (report.isPending) return;
    report.mutate(
      { about: { userId: member.id }, reason: chatReportReason },
      {
        onSuccess: () => {
          toast({ title: t('reported'), description: t('reportedText', { product: PRODUCT_NAME }), icon: Flag });
          onReported();
        },
        onError: () => toast({ kind: 'error', title: t('reportFailed'), description: t('reportFailedText') }),
      },
    );
  }
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} iconSize={24} label={t('conversationMenu')} />}
      items={[
        { label: t('report'), icon: Flag, onSelect: sendReport },
        { label: t('reportMessages'), icon: ListChecks, onSelect: onReportMessages },
        { label: t('unmatch'), icon: HeartOff, onSelect: onUnmatch },
        { label: t('blockUser'), icon: Ban, onSelect: onBlock, danger: true },
      ]}
    />
  );
}
