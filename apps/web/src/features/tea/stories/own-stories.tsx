// The author's own stories, for the author alone, who may delete them also without premium. Spec §12 Tea, R15.
import type { OwnStory } from '@violet/contract/tea';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { CardList } from '#ui/lists/card-list.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { OwnLine } from '#features/tea/entries/own-line.tsx';
import { useDeleteStory } from '#features/tea/queries.ts';
import type { useOwnStories } from '#features/tea/queries.ts';
import { StoryCard } from './story-card.tsx';

export interface OwnStoriesProps {
  list: ReturnType<typeof useOwnStories>;
  /** Under the heading. */
  text: string;
  empty: ReactNode;
}

export function OwnStories({ list, text, empty }: OwnStoriesProps) {
  const t = useText('tea');
  const remove = useRemove();
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="type-heading">{t('mine.title')}</h2>
        <p className="type-caption">{text}</p>
      </div>
      <ListFrame label={t('mine.title')} list={list} waiting={<SkeletonStack count={3} className="h-44 rounded-lg" />} empty={empty}>
        {(stories) => <CardList entries={stories}>{(story) => <OwnStoryCard story={story} onDelete={() => remove(story.id)} />}</CardList>}
      </ListFrame>
    </div>
  );
}

function OwnStoryCard({ story, onDelete }: { story: OwnStory; onDelete: () => void }) {
  const t = useText('tea');
  return (
    <StoryCard story={story}>
      <OwnLine
        entry={story}
        later={(when) => t('mine.later', { when })}
        menuLabel={t('menu')}
        deleteLabel={t('mine.delete')}
        onDelete={onDelete}
      />
    </StoryCard>
  );
}

function useRemove(): (storyId: string) => void {
  const t = useText('tea');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const remove = useDeleteStory();
  return (storyId) =>
    remove.mutate(storyId, {
      onSuccess: () => toast({ title: t('mine.deleted'), description: t('mine.deletedText'), icon: Trash2 }),
      onError: (error) => toast({ kind: 'error', title: t('mine.notDeleted'), description: refusal(error) }),
    });
}
