// The twelve teas and what is said of them. Spec §3 Tea variety and review, §7 Tea.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { teaEndpoints } from '@violet/contract/tea';
import type { NewReview, Review } from '@violet/contract/tea';
import { api, apiPage } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';
import { changeEntry, withLikeTurned } from './pages.ts';
import type { Pages } from './pages.ts';

const reviewsKey = [...keyOf(teaEndpoints.reviews), 'pages'];

export function useVarieties() {
  return useQuery({ ...read(teaEndpoints.varieties), refetchOnMount: 'always' });
}

export function useReviews(teaId: string) {
  return useInfiniteQuery({
    queryKey: [...reviewsKey, teaId],
    queryFn: ({ pageParam, signal }) => apiPage(teaEndpoints.reviews, { query: { teaId, cursor: pageParam }, signal }),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** Her own, one a tea; also after premium ended. */
export function useOwnReviews() {
  return useQuery({ ...read(teaEndpoints.ownReviews), refetchOnMount: 'always' });
}

/** What one of hers changes: the reviews of its tea, how the tea is rated, and her own list. */
function useForgetReviews(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [reviewsKey, keyOf(teaEndpoints.varieties), keyOf(teaEndpoints.ownReviews)];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** Hers; a second one of the same tea takes the place of the first. */
export function useAddReview() {
  const forget = useForgetReviews();
  return useMutation({
    mutationFn: (body: NewReview) => api(teaEndpoints.addReview, { body }),
    onSuccess: () => void forget(),
  });
}

export function useDeleteReview() {
  const forget = useForgetReviews();
  return useMutation({
    mutationFn: (reviewId: string) => api(teaEndpoints.removeReview, { params: { reviewId } }),
    onSuccess: () => void forget(),
  });
}

/** As with stories: shown at once, and as it was when the server refuses. */
export function useTurnReviewLike() {
  const queryClient = useQueryClient();
  const change = ({ id, teaId }: Review, to: (review: Review) => Review) =>
    queryClient.setQueryData<Pages<Review>>([...reviewsKey, teaId], (list) => changeEntry(list, id, to));
  return useMutation({
    mutationFn: ({ id }: Review) => api(teaEndpoints.toggleReviewLike, { params: { reviewId: id } }),
    onMutate: (review) => void change(review, withLikeTurned),
    onSuccess: (review) => change(review, () => review),
    onError: (_, review) => change(review, () => review),
  });
}
