// The twelve teas and what is said of them. Spec §3 Tea variety, §7 Tea.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { teaEndpoints } from '@violet/contract/tea';
import type { NewReview, Review } from '@violet/contract/tea';
import { api, apiPage } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { changeEntry, withLikeToggled } from '#features/tea/entries/pages.ts';
import type { Pages } from '#features/tea/entries/pages.ts';

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

/** The author's own, one a tea; also after premium ended. */
export function useOwnReviews() {
  return useQuery({ ...read(teaEndpoints.ownReviews), refetchOnMount: 'always' });
}

/** What one of the author's changes: the reviews of its tea, how the tea is rated, and the author's list. */
function useInvalidateReviews(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [reviewsKey, keyOf(teaEndpoints.varieties), keyOf(teaEndpoints.ownReviews)];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** By the viewer; a second one of the same tea takes the place of the first. */
export function useAddReview() {
  const invalidate = useInvalidateReviews();
  return useMutation({
    mutationFn: (body: NewReview) => api(teaEndpoints.addReview, { body }),
    onSuccess: () => void invalidate(),
  });
}

export function useDeleteReview() {
  const invalidate = useInvalidateReviews();
  return useMutation({
    mutationFn: (reviewId: string) => api(teaEndpoints.removeReview, { params: { reviewId } }),
    onSuccess: () => void invalidate(),
  });
}

/** As with stories: shown at once, and as it was when the server refuses. */
export function useToggleReviewLike() {
  const queryClient = useQueryClient();
  const change = ({ id, teaId }: Review, to: (review: Review) => Review) =>
    queryClient.setQueryData<Pages<Review>>([...reviewsKey, teaId], (list) => changeEntry(list, id, to));
  return useMutation({
    mutationFn: ({ id }: Review) => api(teaEndpoints.toggleReviewLike, { params: { reviewId: id } }),
    onMutate: (review) => void change(review, withLikeToggled),
    onSuccess: (review) => change(review, () => review),
    onError: (_, review) => change(review, () => review),
  });
}
