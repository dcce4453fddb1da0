// Stories: read and answered by premium members, the author's to keep without. Spec §2 Tea, §7 Tea, R15.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import { teaEndpoints } from '@violet/contract/tea';
import type { NewStory, OwnStory, Story, StoryQuery, StoryReport } from '@violet/contract/tea';
import { api, apiPage } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useAuth, useMember } from '#session/session-context.ts';
import { changeEntry, withLikeToggled } from './entries/pages.ts';
import type { Pages } from './entries/pages.ts';

export type Category = StoryQuery['category'];

const storiesKey = [...keyOf(teaEndpoints.stories), 'pages'];
const mineKey = [...keyOf(teaEndpoints.mine), 'pages'];

/** Newest day first. They change while the viewer is away, so every visit gets them anew. */
export function useStories(category: Category) {
  return useInfiniteQuery({
    queryKey: [...storiesKey, category],
    queryFn: ({ pageParam, signal }) => apiPage(teaEndpoints.stories, { query: { category, cursor: pageParam }, signal }),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** The author's own, those that wait for their day included; also after premium ended. */
export function useOwnStories() {
  return useInfiniteQuery({
    queryKey: mineKey,
    queryFn: ({ pageParam, signal }) => apiPage(teaEndpoints.mine, { query: { cursor: pageParam }, signal }),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

export function useTeaStats() {
  return useQuery({ ...read(teaEndpoints.stats), refetchOnMount: 'always' });
}

/** Changes one story in every list that has it; null takes it out. */
function useChangeStory(): (id: string, change: (story: Story) => Story | null) => void {
  const queryClient = useQueryClient();
  return (id, change) => void queryClient.setQueriesData<Pages<Story>>({ queryKey: storiesKey }, (list) => changeEntry(list, id, change));
}

function useInvalidate(): (...endpoints: Parameters<typeof keyOf>[0][]) => Promise<void> {
  const queryClient = useQueryClient();
  return async (...endpoints) => {
    await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })));
  };
}

export function useShareStory() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: NewStory) => api(teaEndpoints.share, { body }),
    onSuccess: () => void invalidate(teaEndpoints.stories, teaEndpoints.stats, teaEndpoints.mine),
  });
}

/** Likes, or takes the like back: shown at once, and as it was when the server refuses. */
export function useToggleLike() {
  const changeStory = useChangeStory();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ id, likedByMe }: Story) => api(likedByMe ? teaEndpoints.unlike : teaEndpoints.like, { params: { storyId: id } }),
    onMutate: ({ id }) => changeStory(id, withLikeToggled),
    onSuccess: (story) => {
      changeStory(story.id, () => story);
      void invalidate(teaEndpoints.stats);
    },
    onError: (_, story) => changeStory(story.id, () => story),
  });
}

export function useReportStory() {
  return useMutation({
    mutationFn: ({ id, ...body }: StoryReport & { id: string }) => api(teaEndpoints.report, { params: { storyId: id }, body }),
  });
}

export function useHideStory() {
  const changeStory = useChangeStory();
  return useMutation({
    mutationFn: (id: string) => api(teaEndpoints.hide, { params: { storyId: id } }),
    onSuccess: (_, id) => changeStory(id, () => null),
  });
}

export function useDeleteStory() {
  const queryClient = useQueryClient();
  const changeStory = useChangeStory();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (id: string) => api(teaEndpoints.remove, { params: { storyId: id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData<Pages<OwnStory>>(mineKey, (list) => changeEntry(list, id, () => null));
      changeStory(id, () => null);
      void invalidate(teaEndpoints.stats);
    },
  });
}

/** Whether premium can be had here without payment, as in a demo. Spec R17. */
export function useHasTestAccess(): boolean {
  const { id: userId } = useMember();
  return useQuery(read(subscriptionEndpoints.status, { params: { userId } })).data?.testAccess === true;
}

/** Premium without payment. The page that loads anew then knows the viewer as premium at once. Spec §4 Subscription. */
export function useTestAccess(reload: () => void) {
  const { id: userId } = useMember();
  const { refresh } = useAuth();
  return useMutation({
    mutationFn: () => api(subscriptionEndpoints.grantTest, { params: { userId } }),
    onSuccess: async () => {
      await refresh();
      reload();
    },
  });
}
