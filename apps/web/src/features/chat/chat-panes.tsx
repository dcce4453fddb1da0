// List and conversation: one at a time below 1080 px, side by side from there. Spec §13 Wide screens.
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { TwoCups } from '#art/two-cups.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChatList } from './list/chat-list.tsx';
import { useIsWide } from './use-media.ts';

export interface ChatPanesProps {
  /** Of the conversation that is open; none on the list's own screen. */
  openMatchId?: string | undefined;
  children?: ReactNode | undefined;
}

export function ChatPanes({ openMatchId, children }: ChatPanesProps) {
  const isWide = useIsWide();
  if (!isWide && openMatchId === undefined) return <ListColumn />;
  // The conversation stays in its place when a tablet is turned: a recording goes on, and no menu closes.
  return (
    <div className="flex h-[calc(100dvh-var(--v-above,0px))]">
      {isWide && <ListPane openMatchId={openMatchId} />}
      <div className="flex min-w-0 flex-1 flex-col">{children ?? <Choose />}</div>
    </div>
  );
}

/** From 768 px the screen's heading is for screen readers only; this is what the others see. */
function ListTitle() {
  const t = useText('chat');
  return (
    <p aria-hidden="true" className="type-title hidden px-4 pt-5 pb-3 md:block">
      {t('title')}
    </p>
  );
}

function ListColumn() {
  return (
    <div className="flex flex-1 flex-col md:mx-auto md:w-full md:max-w-(--v-col)">
      <ListTitle />
      <ChatList />
    </div>
  );
}

/** How far the list is scrolled. Another conversation is another screen, but the list beside it stays where it was. */
let listOffset = 0;

function ListPane({ openMatchId }: { openMatchId: string | undefined }) {
  const t = useText('chat');
  const pane = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (pane.current !== null) pane.current.scrollTop = listOffset;
  }, []);
  return (
    <section
      ref={pane}
      aria-label={t('list')}
      onScroll={({ currentTarget }) => {
        listOffset = currentTarget.scrollTop;
      }}
      className="w-(--v-list) flex-none overflow-y-auto overscroll-contain border-r border-line"
    >
      <ListTitle />
      <ChatList openMatchId={openMatchId} pane={pane} />
    </section>
  );
}

function Choose() {
  const t = useText('chat');
  return (
    <div className="grid flex-1 place-items-center p-6">
      <EmptyState look="plain" art={<TwoCups />} title={t('choose.title')} text={t('choose.text')} />
    </div>
  );
}
