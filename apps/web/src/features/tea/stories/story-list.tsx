// The stories, and what a reader can do with each. Nothing here knows whose they are: the reader's own look like any other. Spec R15.
import type { Story } from '@violet/contract/tea';
import { Ellipsis, EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';
import { EmptyCup } from '#art/empty-cup.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { CardList } from '#ui/lists/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { LikeButton } from '#features/tea/entries/like-button.tsx';
import { useHideStory, useToggleLike } from '#features/tea/queries.ts';
import type { useStories } from '#features/tea/queries.ts';
import { ReportStorySheet } from './report-story-sheet.tsx';
import { StoryCard } from './story-card.tsx';

export interface StoryListProps {
  list: ReturnType<typeof useStories>;
  /** Shows all kinds again; null while it does. */
  onAll: (() => void) | null;
}

export function StoryList({ list, onAll }: StoryListProps) {
  const t = useText('tea');
  const [reported, setReported] = useState<Story | null>(null);
  const hide = useHide();
  const empty =
    onAll === null ? (
      <EmptyState art={<EmptyCup />} headingLevel={3} title={t('none')} text={t('noneText')} />
    ) : (
      <EmptyState
        art={<EmptyCup />}
        headingLevel={3}
        title={t('noneOfKind')}
        text={t('noneOfKindText')}
        action={
          <Button kind="tonal" onClick={onAll}>
            {t('showAll')}
          </Button>
        }
      />
    );
  return (
    <>
      <ListFrame label={t('part.stories')} list={list} waiting={<SkeletonStack count={3} className="h-44 rounded-lg" />} empty={empty}>
        {(stories) => (
          <CardList entries={stories}>
            {(story) => <ToldStory story={story} onReport={() => setReported(story)} onHide={() => hide(story.id)} />}
          </CardList>
        )}
      </ListFrame>
      {reported !== null && <ReportStorySheet storyId={reported.id} onHide={() => hide(reported.id)} onClose={() => setReported(null)} />}
    </>
  );
}

interface ToldStoryProps {
  story: Story;
  onReport: () => void;
  onHide: () => void;
}

function ToldStory({ story, onReport, onHide }: ToldStoryProps) {
  const t = useText('tea');
  const turnLike = useStoryLike();
  return (
    <StoryCard story={story}>
      <LikeButton likes={story.likes} isLiked={story.likedByMe} onPress={() => turnLike(story)} />
      <span className="flex items-center gap-2 text-caption text-ink-2">
        <Icon as={EyeOff} size={18} />
        {t('anonymous')}
      </span>
      <span className="-mr-2.5 ml-auto">
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t('menu')} />}
          items={[
            { label: t('report.open'), icon: Flag, onSelect: onReport },
            { label: t('hide.act'), icon: EyeOff, onSelect: onHide },
          ]}
        />
      </span>
    </StoryCard>
  );
}

/** A second tap while the first is under way has no further effect. */
function useStoryLike(): (story: Story) => void {
  const t = useText('tea');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const like = useToggleLike();
  return (story) => {
    if (like.isPending) return;
    like.mutate(story, { onError: (error) => toast({ kind: 'error', title: t('likeFailed'), description: refusal(error) }) });
  };
}

function useHide(): (storyId: string) => void {
  const t = useText('tea');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const hide = useHideStory();
  return (storyId) =>
    hide.mutate(storyId, {
      onSuccess: () => toast({ title: t('hide.done'), description: t('hide.doneText'), icon: EyeOff }),
      onError: (error) => toast({ kind: 'error', title: t('hide.failed'), description: refusal(error) }),
    });
}
