import type { Match } from '@violet/contract/matches';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useSendSwipe } from '#features/likes/queries.ts';
import { useInvalidateLists } from './queries.ts';

/** Answers a like from the list: a match, unless the other is not to be matched just now. Premium. Spec R2. */
export function useLikeBack(onMatch: (match: Match) => void) {
  const t = useText('activityPanel');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const invalidateLists = useInvalidateLists();
  const swipe = useSendSwipe();

  function likeBack(targetUserId: string, { name }: LikeEntry) {
    swipe.mutate(
      { targetUserId, isLike: true, isSuperLike: false },
      {
        onSuccess({ match }) {
          if (match === undefined) toast({ title: t('liked'), description: t('likedText', { name }) });
          else onMatch(match);
        },
        onError: (error) => toast({ kind: 'error', title: t('likeFailed'), description: refusal(error) }),
        // A refusal means the list was old, too.
        onSettled: invalidateLists,
      },
    );
  }

  return { likeBack, isPending: swipe.isPending };
}
