// Tea: stories for premium members, a paywall for everyone else, and what is the viewer's in either case. Spec §2 Tea, R15.
import { rightsOf } from '@violet/contract/subscription/plans';
import { useState } from 'react';
import { TwoCups } from '#art/two-cups.tsx';
import { OwnReviews } from '#features/tea/reviews/own-reviews.tsx';
import { OwnStories } from '#features/tea/stories/own-stories.tsx';
import { useOwnStories } from '#features/tea/queries.ts';
import { useOwnReviews } from '#features/tea/reviews/review-queries.ts';
import { ShareSheet } from '#features/tea/stories/share-sheet.tsx';
import { StoriesTab } from '#features/tea/stories/stories-tab.tsx';
import { emptyDraft } from '#features/tea/stories/story-draft.ts';
import { TeaPaywall } from '#features/tea/tea-paywall.tsx';
import { TeasTab } from '#features/tea/reviews/teas-tab.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';

export function TeaScreen() {
  const { hasActiveSubscription } = useMember();
  const isOpen = rightsOf(hasActiveSubscription).tea;
  return <div className="flex flex-col gap-4 px-4 pt-1 pb-8 md:pt-2">{isOpen ? <TeaRoom /> : <ClosedRoom />}</div>;
}

const parts = ['stories', 'teas', 'mine'] as const;
type Part = (typeof parts)[number];

function TeaRoom() {
  const t = useText('tea');
  const [part, setPart] = useState<Part>('stories');
  const [draft, setDraft] = useState(emptyDraft);
  const [isSharing, setSharing] = useState(false);
  const share = () => setSharing(true);
  return (
    <>
      <p className="-mt-1 -mb-2.5 text-ink-2">{t('intro')}</p>
      <Tabs label={t('parts')} value={part} onChange={setPart} items={parts.map((value) => ({ value, label: t(`part.${value}`) }))}>
        <TabPanel value="stories">
          <StoriesTab onShare={share} />
        </TabPanel>
        <TabPanel value="teas">
          <TeasTab />
        </TabPanel>
        <TabPanel value="mine">
          <Mine onShare={share} />
        </TabPanel>
      </Tabs>
      {isSharing && <ShareSheet draft={draft} onDraft={setDraft} onDone={() => setSharing(false)} />}
    </>
  );
}

function Mine({ onShare }: { onShare: () => void }) {
  const t = useText('tea');
  const empty = (
    <EmptyState
      art={<TwoCups />}
      headingLevel={3}
      title={t('mine.none')}
      text={t('mine.noneText')}
      action={<Button onClick={onShare}>{t('share.open')}</Button>}
    />
  );
  const [stories, reviews] = [useOwnStories(), useOwnReviews()];
  return (
    <div className="flex flex-col gap-8">
      <OwnStories list={stories} text={t('mine.text')} empty={empty} />
      <OwnReviews list={reviews} />
    </div>
  );
}

/** Without premium nothing can be read, but what the author once shared stays. */
function ClosedRoom() {
  const t = useText('tea');
  const [stories, reviews] = [useOwnStories(), useOwnReviews()];
  const isWorth = ({ data, isError }: Pick<typeof stories | typeof reviews, 'data' | 'isError'>) => (data?.length ?? 0) > 0 || isError;
  return (
    <>
      <TeaPaywall />
      {isWorth(stories) && <OwnStories list={stories} text={t('mine.lapsed')} empty={null} />}
      {isWorth(reviews) && <OwnReviews list={reviews} />}
    </>
  );
}
