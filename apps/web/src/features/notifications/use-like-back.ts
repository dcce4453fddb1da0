import type { Match } from '@violet/contract/matches';
import type { LikeEntry } from '@violet/contract/notifications';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { useToast } from '../../ui/toast-context.ts';
import { useSendSwipe } from '../likes/queries.ts';
import { useListsChanged } from './queries.ts';

/** Answers a like from the list: a match, unless the other is not to be matched just now. Premium. Decisions 2. */
export function useLikeBack(onMatch: (match: Match) => void) {
  const t = useText('notifications');
  const { refusal } = useServerWords();
  const { toast } = useToast();
  const listsChanged = useListsChanged();
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
        onSettled: listsChanged,
      },
    );
  }

  return { likeBack, isPending: swipe.isPending };
}
