// Report, unmatch and block, behind one button of the conversation. Spec §2 Conversation, §8, R13.
import { chatReportReason } from '@violet/contract/catalogue/report-reasons';
import type { MatchedMember } from '@violet/contract/matches';
import { useNavigate } from '@tanstack/react-router';
import { BadgeCheck, Ban, CalendarHeart, EllipsisVertical, Flag, HeartOff, Leaf, ListChecks } from 'lucide-react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/look/look.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useAskToVerify, useThread } from '#features/chat/queries.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useReport } from '#parts/safety/queries.ts';
import { useMember } from '#session/session-context.ts';

export interface ConversationMenuProps {
  matchId: string;
  member: MatchedMember;
  onReported: () => void;
  /** The viewer wants to choose what goes along. */
  onReportMessages: () => void;
  /** These ask once before they act. */
  onClose: () => void;
  onUnmatch: () => void;
  onBlock: () => void;
}

export function ConversationMenu({ matchId, member, onReported, onReportMessages, onClose, onUnmatch, onBlock }: ConversationMenuProps) {
  const t = useText('safety');
  const farewell = useText('chat', 'farewell');
  const titles = useText('titles');
  const navigate = useNavigate();
  const { toast } = useToast();
  const report = useReport();
  const { refusal } = useRefusalText();
  const verify = useText('chat', 'verify');
  const ask = useAskToVerify(matchId);
  const { id: viewerId } = useMember();
  const { data: thread = [] } = useThread(matchId);
  // The question is asked once and for all, also where it was taken back. Of a question above what is loaded the server's refusal tells.
  const hasAsked =
    isRefusal(ask.error, 'already_asked') ||
    isRefusal(ask.error, 'already_verified') ||
    thread.some(({ messageType, senderId }) => messageType === 'verify_request' && senderId === viewerId);
  function askToVerify() {
    if (ask.isPending) return;
    ask.mutate(undefined, { onError: (error) => toast({ kind: 'error', title: verify('failed'), description: refusal(error) }) });
  }
  function sendReport() {
    if (report.isPending) return;
    report.mutate(
      { about: { userId: member.id }, reason: chatReportReason },
      {
        onSuccess: () => {
          toast({ title: t('reported'), description: t('reportedText', { product: siteName() }), icon: Flag });
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
        ...(member.isVerified || hasAsked ? [] : [{ label: verify('ask'), icon: BadgeCheck, onSelect: askToVerify }]),
        {
          label: titles('datePlans'),
          icon: CalendarHeart,
          onSelect: () => void navigate({ to: '/date-plans', hash: `with-${matchId}` }),
        },
        { label: t('report'), icon: Flag, onSelect: sendReport },
        { label: t('reportMessages'), icon: ListChecks, onSelect: onReportMessages },
        { label: farewell('close'), icon: Leaf, onSelect: onClose },
        { label: t('unmatch'), icon: HeartOff, onSelect: onUnmatch },
        { label: t('blockUser'), icon: Ban, onSelect: onBlock, danger: true },
      ]}
    />
  );
}
