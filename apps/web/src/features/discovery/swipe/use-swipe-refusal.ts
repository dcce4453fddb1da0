// What the viewer is told when a swipe is refused, and whether the card comes back. Spec §8 Daily like limit, §12 Likes.
import { useNavigate } from '@tanstack/react-router';
import { maxWaiting } from '@violet/contract/chat/your-turn';
import { Hourglass } from 'lucide-react';
import { ApiError, isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useMember } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';

/**
 * True: nothing was kept, the card belongs back on top.
 * @param onAnswerFirst told how many conversations wait for a word first
 */
export function useSwipeRefusal(onAnswerFirst: (waiting: number) => void): (error: unknown) => boolean {
  const t = useText('discovery');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const navigate = useNavigate();
  const { hasActiveSubscription } = useMember();
  const upgrade = { label: t('limit.upgrade'), onAction: () => void navigate({ to: '/premium' }) };

  return (error) => {
    // Another device, or an answer that got lost: it is decided already.
    if (isRefusal(error, 'already_swiped')) return false;
    if (isRefusal(error, 'not_found')) {
      toast({ title: t('failed.goneTitle'), description: t('failed.goneText') });
      return false;
    }
    if (isRefusal(error, 'answer_first')) {
      onAnswerFirst(Number(error.body.params?.['count'] ?? maxWaiting));
    } else if (isRefusal(error, 'daily_like_limit')) {
      toast({ title: t('limit.title'), description: t('limit.text'), icon: Hourglass, action: upgrade });
    } else if (isRefusal(error, 'weekly_super_like_limit')) {
      const offer = hasActiveSubscription ? { description: refusal(error) } : { description: t('limit.superText'), action: upgrade };
      toast({ title: t('limit.superTitle'), icon: Hourglass, ...offer });
    } else {
      const description = error instanceof ApiError ? refusal(error) : t('failed.offline');
      toast({ kind: 'error', title: t('failed.title'), description });
    }
    return true;
  };
}
