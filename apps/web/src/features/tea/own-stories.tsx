// What she shared, for her alone; hers to delete also without premium. api.md, stories/mine; decisions 15.
import type { OwnStory } from '@violet/contract/tea';
import { Clock, Ellipsis, Heart, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import { useServerWords } from '../../lib/server-words.ts';
import { CardList } from '../../ui/card-list.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SkeletonStack } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useDeleteStory } from './queries.ts';
import type { useOwnStories } from './queries.ts';
import { StoryCard } from './story-card.tsx';
import { momentText } from './story-day.ts';

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
  const language = useLanguage();
  const { format } = new Intl.NumberFormat(language);
  return (
    <StoryCard story={story}>
      {story.appearsAt === null ? (
        <span className="flex items-center gap-2 text-caption text-ink-2 tabular-nums">
          <Icon as={Heart} size={18} />
          <span aria-hidden="true">{format(story.likes)}</span>
          <span className="sr-only">{t('liked', { count: story.likes })}</span>
        </span>
      ) : (
        <span className="flex min-w-0 flex-1 items-center gap-2 text-caption text-amber-text">
          <Icon as={Clock} size={18} />
          <time dateTime={story.appearsAt}>{t('mine.later', { when: momentText(story.appearsAt, language) })}</time>
        </span>
      )}
      <span className="-mr-2.5 ml-auto">
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t('menu')} />}
          items={[{ label: t('mine.delete'), icon: Trash2, onSelect: onDelete, danger: true }]}
        />
      </span>
    </StoryCard>
  );
}

function useRemove(): (storyId: string) => void {
  const t = useText('tea');
  const { refusal } = useServerWords();
  const { toast } = useToast();
  const remove = useDeleteStory();
  return (storyId) =>
    remove.mutate(storyId, {
      onSuccess: () => toast({ title: t('mine.deleted'), description: t('mine.deletedText'), icon: Trash2 }),
      onError: (error) => toast({ kind: 'error', title: t('mine.notDeleted'), description: refusal(error) }),
    });
}
