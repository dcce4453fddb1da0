// Where the viewer writes. Spec §2 Conversation: Enter sends, Shift with Enter begins a line.
import { maxMessageLength } from '@violet/contract/chat/messages';
import type { Quote } from '@violet/contract/chat/messages';
import type { MatchMedia } from '@violet/contract/chat/message-media';
import { Send, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { centreOf, showFeedback } from '#parts/feedback/micro-interaction.ts';
import { useMember } from '#session/session-context.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useChat } from '#features/chat/outbox/chat-context.ts';
import { NudgeDialog } from '#parts/nudges/nudge-dialog.tsx';
import { hasFinePointer } from '#features/chat/use-media.ts';
import { useQuoteWords } from '#features/chat/use-message-words.ts';
import { PhotoButton } from '#features/chat/photos/photo-button.tsx';
import { VoiceButton } from '#features/chat/voice/voice-button.tsx';
import { useSendNudge } from './use-send-nudge.ts';
import type { Submission } from './use-send-nudge.ts';
import { useTypingSignal } from './use-typing.ts';

export interface ComposerProps {
  matchId: string;
  name: string;
  isYoung: boolean;
  media: MatchMedia;
  /** The message that is answered. */
  answered: Quote | null;
  /** It was answered, or is not to be. */
  onAnswered: () => void;
}

/** The field is as high as its text, and has the focus where somebody is about to write. */
function useField(field: RefObject<HTMLTextAreaElement | null>, text: string, answered: Quote | null): void {
  useLayoutEffect(() => {
    if (field.current !== null) grow(field.current);
  }, [field, text]);
  useEffect(() => {
    if (hasFinePointer()) field.current?.focus({ preventScroll: true });
  }, [field]);
  const answeredId = answered?.messageId;
  useEffect(() => {
    if (answeredId !== undefined) field.current?.focus({ preventScroll: true });
  }, [field, answeredId]);
}

export function Composer({ matchId, name, isYoung, media, answered, onAnswered }: ComposerProps) {
  const t = useText('chat');
  const { outbox, drafts, nudges } = useChat();
  const [text, setText] = useState(() => drafts.get(matchId) ?? '');
  const typing = useTypingSignal(matchId);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLSpanElement>(null);
  const isEmpty = text.trim() === '';
  const focusField = () => field.current?.focus();
  const nudge = useSendNudge({ matchId, isYoung, onAsk: focusField, onSend: send });
  useField(field, text, answered);

  function write(next: string) {
    // Sooner than the page is quiet: the words may be sent at once.
    if (text === '') void nudges.load();
    setText(next);
    if (next === '') drafts.delete(matchId);
    else drafts.set(matchId, next);
    typing.input(next);
  }

  /** Whatever the answer to a nudge, nothing that was written is lost. */
  function submit() {
    if (!isEmpty) nudge.submit({ words: text, replyTo: answered ?? undefined });
  }

  function send({ words, replyTo }: Submission) {
    outbox.write({ matchId, content: words.trim(), messageType: 'text', icebreakerId: null, replyTo });
    onAnswered();
    typing.sent();
    write((drafts.get(matchId) ?? '').slice(words.length));
    if (button.current !== null) showFeedback('message_sent', centreOf(button.current));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && answered !== null) onAnswered();
    // Enter belongs to the input method while a word is being composed.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
    focusField();
  }

  return (
    <form onSubmit={handleSubmit} className="border-t border-line bg-surface">
      {answered !== null && <Answered quote={answered} name={name} onCancel={onAnswered} />}
      <div className="mx-auto flex max-w-(--v-chat) items-end gap-0.5 px-2.5 pt-2 pb-[max(14px,env(safe-area-inset-bottom))]">
        <MediaButtons {...{ matchId, name, isYoung, media, answered, onAnswered }} />
        <span className="v-box mr-1.5 ml-0.5 flex min-w-0 flex-1 rounded-[24px]! bg-paper!">
          <textarea
            ref={field}
            rows={1}
            aria-label={t('message')}
            placeholder={t('writeTo', { name })}
            maxLength={maxMessageLength}
            enterKeyHint="send"
            value={text}
            onFocus={nudges.preload}
            onChange={(event) => write(event.target.value)}
            onKeyDown={handleKey}
            className="field-sizing-content max-h-36 min-h-11 w-full min-w-0 resize-none bg-transparent px-4 py-2.5 text-[1rem] leading-6"
          />
        </span>
        <span ref={button}>
          <IconButton icon={Send} label={t('send')} kind="solid" type="submit" disabled={isEmpty} />
        </span>
      </div>
      <NudgeDialog name={name} {...nudge.dialog} />
    </form>
  );
}

/** What the next message answers, with the way out. */
function Answered({ quote, name, onCancel }: { quote: Quote; name: string; onCancel: () => void }) {
  const t = useText('chat');
  const me = useMember();
  const words = useQuoteWords();
  return (
    <div className="mx-auto flex max-w-(--v-chat) items-center gap-2 py-1 pr-2.5 pl-5">
      <p className="min-w-0 flex-1 border-l-2 border-violet pl-2.5 text-caption" aria-live="polite">
        <span className="block font-semibold text-violet-text">
          {quote.senderId === me.id ? t('answerToYou') : t('answerTo', { name })}
        </span>
        <span className="block truncate text-ink-2">{words(quote, name) ?? t('removed')}</span>
      </p>
      <IconButton icon={X} label={t('answerNot')} onClick={onCancel} />
    </div>
  );
}

/** What is not written. */
function MediaButtons({ media, ...conversation }: ComposerProps) {
  return (
    <span className="flex flex-none -space-x-1.5">
      <PhotoButton {...conversation} photos={media.photos} />
      <VoiceButton {...conversation} voice={media.voice} />
    </span>
  );
}

/** For browsers that do not let a field grow by style alone. */
function grow(element: HTMLTextAreaElement): void {
  if (globalThis.CSS?.supports('field-sizing', 'content')) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}
