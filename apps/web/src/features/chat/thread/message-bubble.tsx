// One message: its words, its reactions, and what can be done with it. Spec §13 Bubble.
import type { ReactionEmoji } from '@violet/contract/catalogue/emoji';
import type { Message } from '@violet/contract/messages';
import { clsx } from 'clsx';
import { RotateCw, SmilePlus } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Icon } from '#ui/media/icon.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { NudgeMenu, useNeedsNudge } from '#features/chat/nudges/nudge-menu.tsx';
import { useChat } from '#features/chat/outbox/chat-context.ts';
import type { Entry } from './entries.ts';
import { FoldLine } from '#features/chat/nudges/fold-line.tsx';
import { useToggleReaction } from '#features/chat/queries.ts';
import { countReactions } from './reaction-names.ts';
import { ReactionPicker, ReactionPills } from './reactions.tsx';
import { useMessageFolding } from '#features/chat/nudges/use-message-folding.ts';
import { useLongPress } from './use-long-press.ts';

/** Where in its group a bubble stands; the small corner is at the speaker. */
export type Place = 'only' | 'first' | 'middle' | 'last';

const corners: Record<'mine' | 'theirs', Record<Place, string>> = {
  mine: {
    only: 'rounded-[20px_20px_6px_20px]',
    first: 'rounded-[20px_20px_6px_20px]',
    middle: 'rounded-[20px_6px_6px_20px]',
    last: 'rounded-[20px_20px_6px_20px]',
  },
  theirs: {
    only: 'rounded-[20px_20px_20px_6px]',
    first: 'rounded-[20px_20px_20px_6px]',
    middle: 'rounded-[6px_20px_20px_6px]',
    last: 'rounded-[6px_20px_20px_20px]',
  },
};

function bubbleClass(isMine: boolean, place: Place): string {
  return clsx(
    'px-3.5 py-2.5 leading-[1.42] [overflow-wrap:anywhere] whitespace-pre-wrap',
    isMine ? 'bg-violet text-on-violet selection:bg-on-violet selection:text-violet' : 'bg-surface inset-ring inset-ring-line',
    corners[isMine ? 'mine' : 'theirs'][place],
  );
}

export function MessageBubble({ entry, place }: { entry: Entry; place: Place }) {
  const { isMine, content, message, outgoing } = entry;
  if (message !== null) return <QuietBubble message={message} isMine={isMine} place={place} />;
  return (
    <div className="flex flex-col items-end">
      <p className={clsx('max-w-[78%]', bubbleClass(isMine, place))}>{content}</p>
      {outgoing?.delivery.phase === 'failed' && <NotSent clientId={outgoing.clientId} />}
    </div>
  );
}

/** A message that came in leaves the hundred before it alone. */
const QuietBubble = memo(StoredBubble);

interface StoredBubbleProps {
  message: Message;
  isMine: boolean;
  place: Place;
}

function StoredBubble({ message, isMine, place }: StoredBubbleProps) {
  const box = useRef<HTMLDivElement>(null);
  const folding = useMessageFolding(message, isMine);
  const needsNudge = useNeedsNudge(message, isMine);
  const isShown = folding === null || folding.isOpen;
  // The question is gone with its answer; who came by keyboard goes on beside it.
  const goOn = () => requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  return (
    <div ref={box} className={clsx('flex flex-col', isMine ? 'items-end' : 'items-start')}>
      {folding !== null && <FoldLine folding={folding} />}
      {isShown && <SpokenBubble message={message} isMine={isMine} place={place} />}
      {isShown && needsNudge && <NudgeMenu message={message} onAnswer={goOn} />}
    </div>
  );
}

function SpokenBubble({ message, isMine, place }: StoredBubbleProps) {
  const t = useText('chat');
  const { toast } = useToast();
  const [isPicking, setPicking] = useState(false);
  const longPress = useLongPress(() => setPicking(true));
  const toggle = useToggleReaction(message);
  const counts = countReactions(message.reactions, useMember().id);

  function handleToggle(emoji: ReactionEmoji) {
    setPicking(false);
    const isOn = !counts.some((count) => count.emoji === emoji && count.isMine);
    toggle.mutate({ emoji, isOn }, { onError: () => toast({ kind: 'error', title: t('reactionFailed') }) });
  }
  return (
    <>
      <Popover
        label={t('chooseReaction')}
        trigger={<AddReaction />}
        anchor={(trigger) => (
          <div className={clsx('group flex w-full items-center', isMine && 'flex-row-reverse')}>
            <p {...longPress} className={clsx('max-w-[78%] touch-pan-y pointer-coarse:select-none', bubbleClass(isMine, place))}>
              {message.content}
            </p>
            {trigger}
          </div>
        )}
        open={isPicking}
        onOpenChange={setPicking}
        align={isMine ? 'end' : 'start'}
        shape="pill"
      >
        <ReactionPicker counts={counts} onToggle={handleToggle} />
      </Popover>
      {counts.length > 0 && <ReactionPills counts={counts} onToggle={handleToggle} />}
    </>
  );
}

/** Shows itself to a mouse nearby and to the keyboard; where there is only a finger it is always there. */
function AddReaction(trigger: ComponentProps<'button'>) {
  const t = useText('chat');
  return (
    <button
      {...trigger}
      type="button"
      aria-label={t('addReaction')}
      className="-my-1 grid size-11 flex-none place-items-center rounded-full text-ink-3 opacity-0 transition-opacity duration-(--v-t-fast) group-hover:opacity-100 hover:bg-fill hover:text-ink focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
    >
      <Icon as={SmilePlus} size={18} />
    </button>
  );
}

function NotSent({ clientId }: { clientId: string }) {
  const t = useText('chat');
  const { outbox } = useChat();
  return (
    <p className="flex items-center gap-1 text-micro font-semibold text-rosehip-text">
      {t('notSent')}
      <button
        type="button"
        onClick={() => outbox.dispatch({ type: 'retried', clientId })}
        className="inline-flex min-h-11 items-center gap-1 rounded-full px-2.5 hover:bg-rosehip-tint"
      >
        <Icon as={RotateCw} size={14} />
        {t('retry')}
      </button>
    </p>
  );
}
