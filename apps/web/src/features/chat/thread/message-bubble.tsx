// One message: its words, its reactions, and what can be done with it. Spec §13 Bubble.
import type { LikedPart } from '@violet/contract/chat/liked-part';
import type { Message } from '@violet/contract/chat/messages';
import { clsx } from 'clsx';
import { RotateCw, SmilePlus } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useMember } from '#session/session-context.ts';
import { Icon } from '#ui/media/icon.tsx';
import { NudgeMenu, useNeedsNudge } from '#features/chat/nudges/nudge-menu.tsx';
import { useChat } from '#features/chat/outbox/chat-context.ts';
import type { Entry } from './entries.ts';
import { FoldLine } from '#features/chat/nudges/fold-line.tsx';
import type { RefusedBody } from '#features/chat/outbox/outbox.ts';
import { MessageMenu, useReacting } from './message-menu.tsx';
import { countReactions } from './reaction-names.ts';
import type { ReactionCount } from './reaction-names.ts';
import { ReactionPills } from './reactions.tsx';
import { useOpenConversation } from '#features/chat/conversation/conversation-context.ts';
import { placeId } from './go-to-message.ts';
import { Quoted } from './quoted.tsx';
import { RemovedBubble } from './removed-bubble.tsx';
import { VerifyAnswer } from './verify-answer.tsx';
import { useMessageWords } from '#features/chat/use-message-words.ts';
import { useMessageFolding } from '#features/chat/nudges/use-message-folding.ts';
import { MessagePhoto } from '#features/chat/photos/lazy-photo.tsx';
import { LazyVoice, MessageVoice } from '#features/chat/voice/lazy-voice.tsx';
import { useTouch } from './use-touch.ts';

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
  const t = useText('chat');
  const { isMine, content, message, outgoing } = entry;
  if (message !== null) return <QuietBubble message={message} isMine={isMine} place={place} />;
  return (
    <div className="flex flex-col items-end">
      <div className={clsx('max-w-[78%]', bubbleClass(isMine, place))}>
        {outgoing?.replyTo !== undefined && <Quoted quote={outgoing.replyTo} isMine={isMine} />}
        {outgoing?.voice === undefined ? (
          <p>{outgoing?.photo === undefined || content !== '' ? content : t('photo')}</p>
        ) : (
          <LazyVoice
            id={entry.key}
            src={null}
            voice={{ ...outgoing.voice, waveform: [...outgoing.voice.waveform] }}
            side="mine"
            words={content}
          />
        )}
      </div>
      {outgoing?.delivery.phase === 'failed' && <NotSent clientId={outgoing.clientId} why={outgoing.delivery.why} />}
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
  const onRemove = useFocusRemoved(message, box);
  const sideClass = clsx('flex flex-col outline-none', isMine ? 'items-end' : 'items-start');
  // What was taken back keeps its place, where the focus may be.
  return (
    <div ref={box} id={placeId(message.id)} tabIndex={-1} className={sideClass}>
      {message.removedAt === null ? (
        <>
          {folding !== null && <FoldLine folding={folding} />}
          {isShown && <SpokenBubble message={message} isMine={isMine} place={place} onRemove={onRemove} />}
          {isShown && message.messageType === 'verify_request' && !isMine && <VerifyAnswer messageId={message.id} />}
          {isShown && needsNudge && <NudgeMenu message={message} onAnswer={goOn} />}
        </>
      ) : (
        <RemovedBubble message={message} removedAt={message.removedAt} isMine={isMine} />
      )}
    </div>
  );
}

/** What had the focus goes with a message that is taken back, so the message's place takes it. Answers what says that it was asked. */
function useFocusRemoved({ removedAt }: Message, place: RefObject<HTMLDivElement | null>): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (removedAt !== null && isAsked.current) place.current?.focus();
  }, [removedAt, place]);
  return () => {
    isAsked.current = true;
  };
}

function SpokenBubble({ message, isMine, place, onRemove }: StoredBubbleProps & { onRemove: () => void }) {
  const { name, onAnswer } = useOpenConversation();
  const words = useMessageWords();
  const row = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // Most messages are only read: their menu costs nothing before it is asked for.
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const touch = useTouch(
    () => setMenu('open'),
    () => onAnswer(message),
  );
  const counts = countReactions(message.reactions, useMember().id);
  return (
    <>
      <div ref={row} className={clsx('group flex w-full items-center', isMine && 'flex-row-reverse')}>
        <div {...touch} className={clsx('max-w-[78%] touch-pan-y pointer-coarse:select-none', bubbleClass(isMine, place))}>
          {message.replyTo !== null && <Quoted quote={message.replyTo} isMine={isMine} />}
          <MessageVoice message={message} isMine={isMine} />
          <MessagePhoto message={message} isMine={isMine} />
          {message.messageType !== 'voice' && !(message.messageType === 'photo' && message.content === '') && (
            <p>
              {message.about !== null && <AboutLine part={message.about} />}
              {words(message, name)}
            </p>
          )}
        </div>
        <AddReaction ref={opener} isOpen={menu === 'open'} onClick={() => setMenu(menu === 'open' ? 'closed' : 'open')} />
      </div>
      {menu !== 'unused' && (
        <MessageMenu
          {...{ message, isMine, counts, onRemove, row, opener }}
          isOpen={menu === 'open'}
          onOpenChange={(isOpen) => setMenu(isOpen ? 'open' : 'closed')}
        />
      )}
      {counts.length > 0 && <MessageReactions message={message} counts={counts} />}
    </>
  );
}

function MessageReactions({ message, counts }: { message: Message; counts: readonly ReactionCount[] }) {
  return <ReactionPills counts={counts} onToggle={useReacting(message, counts)} />;
}

/** Which answer or photo a comment was written with. */
function AboutLine({ part }: { part: LikedPart }) {
  const t = useText('chat');
  const { prompt } = useCatalogue();
  const words = part.kind === 'photo' ? t('about.photo') : t('about.answer', { question: prompt(part.promptId) });
  return <span className="mb-0.5 block text-micro opacity-85">{words}</span>;
}

interface AddReactionProps {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClick: () => void;
}

/** Shows itself to a mouse nearby and to the keyboard; where there is only a finger it is always there. */
function AddReaction({ ref, isOpen, onClick }: AddReactionProps) {
  const t = useText('chat');
  return (
    <button
      ref={ref}
      type="button"
      aria-label={t('addReaction')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
      className="-my-1 grid size-11 flex-none place-items-center rounded-full text-ink-3 opacity-0 transition-opacity duration-(--v-t-fast) group-hover:opacity-100 hover:bg-fill hover:text-ink focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
    >
      <Icon as={SmilePlus} size={18} />
    </button>
  );
}

function NotSent({ clientId, why }: { clientId: string; why: RefusedBody | undefined }) {
  const t = useText('chat');
  const { outbox } = useChat();
  const { bodyText } = useRefusalText();
  return (
    <p className="flex max-w-full flex-wrap items-center justify-end gap-x-1 text-micro font-semibold text-rosehip-text">
      <span>{t('notSent')}</span>
      {why !== undefined && <span className="font-normal wrap-anywhere">{bodyText(why)}</span>}
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
