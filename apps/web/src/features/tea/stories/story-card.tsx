import type { Story } from '@violet/contract/tea';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { TeaTag } from '#ui/layout/tea-tag.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';
import { FoldedText } from '#features/tea/entries/folded-text.tsx';
import { dayText } from '#features/tea/entries/story-day.ts';

/** A story as everyone reads it. `children` is the line below: what can be done with it. */
export function StoryCard({ story, children }: { story: Story; children: ReactNode }) {
  const t = useText('tea');
  const { storyKind } = useCatalogue();
  const locale = useLocale();
  const titleId = useId();
  const { title, content, aboutName, teaType, createdAt } = story;
  return (
    <article aria-labelledby={titleId}>
      <TinLabel pad="snug">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          {teaType !== null && <TeaTag>{storyKind(teaType)}</TeaTag>}
          {aboutName !== null && <Badge>{t('about', { name: aboutName })}</Badge>}
          <time dateTime={createdAt.slice(0, 10)} className="type-micro ml-auto">
            {dayText(createdAt, locale)}
          </time>
        </div>
        <h3 id={titleId} className="type-heading mb-1.5 break-words">
          {title}
        </h3>
        <FoldedText text={content} />
        <div className="mt-1 flex flex-wrap items-center gap-x-4">{children}</div>
      </TinLabel>
    </article>
  );
}
