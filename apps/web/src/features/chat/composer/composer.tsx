// Where the viewer writes. Spec §2 Conversation: Enter sends, Shift with Enter begins a line; photo and voice are still to come.
import type { NudgeKind } from '@violet/text-rules/nudges/rules';
import { maxMessageLength } from '@violet/contract/messages';
import { nudgesFor } from '@violet/text-rules/nudges';
import { Image, Mic, Send } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { centreOf, showFeedback } from '#parts/feedback/micro-interaction.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useChat } from '#features/chat/outbox/chat-context.ts';
import { NudgeDialog } from '#features/chat/nudges/nudge-dialog.tsx';
import { hasFinePointer } from '#features/chat/use-media.ts';
import { useTypingSignal } from './use-typing.ts';

export interface ComposerProps {
  matchId: string;
  name: string;
  isYoung: boolean;
}

export function Composer({ matchId, name, isYoung }: ComposerProps) {
  const t = useText('chat');
  const { outbox, drafts } = useChat();
  const [text, setText] = useState(() => drafts.get(matchId) ?? '');
  const typing = useTypingSignal(matchId);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLSpanElement>(null);
  const isEmpty = text.trim() === '';
  const [doubts, setDoubts] = useState<readonly NudgeKind[]>([]);
  useLayoutEffect(() => {
    if (field.current !== null) grow(field.current);
  }, [text]);
  useEffect(() => {
    if (hasFinePointer()) field.current?.focus({ preventScroll: true });
  }, []);

  function write(next: string) {
    setText(next);
    if (next === '') drafts.delete(matchId);
    else drafts.set(matchId, next);
    typing.input(next);
  }

  /** Asks first where the words call for it; whatever the answer, nothing that was written is lost. */
  function submit() {
    if (isEmpty) return;
    const found = nudgesFor(text, { direction: 'sending', isYoung });
    if (found.length === 0) return send();
    // Where the focus goes back to.
    field.current?.focus();
    setDoubts(found);
  }

  function send() {
    setDoubts([]);
    outbox.write({ matchId, content: text.trim(), messageType: 'text', icebreakerId: null });
    typing.sent();
    write('');
    if (button.current !== null) showFeedback('message_sent', centreOf(button.current));
  }

  function handleKey(event: KeyboardEvent) {
    // While a word is being composed, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
    field.current?.focus();
  }

  return (
    <form onSubmit={handleSubmit} className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-(--v-chat) items-end gap-0.5 px-2.5 pt-2 pb-[max(14px,env(safe-area-inset-bottom))]">
        <ComingSoon />
        <span className="v-box mr-1.5 ml-0.5 flex min-w-0 flex-1 rounded-[24px]! bg-paper!">
          <textarea
            ref={field}
            rows={1}
            aria-label={t('message')}
            placeholder={t('writeTo', { name })}
            maxLength={maxMessageLength}
            enterKeyHint="send"
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={handleKey}
            className="field-sizing-content max-h-36 min-h-11 w-full min-w-0 resize-none bg-transparent px-4 py-2.5 text-[1rem] leading-6"
          />
        </span>
        <span ref={button}>
          <IconButton icon={Send} label={t('send')} kind="solid" type="submit" disabled={isEmpty} />
        </span>
      </div>
      <NudgeDialog kinds={doubts} name={name} onEdit={() => setDoubts([])} onSend={send} />
    </form>
  );
}

function ComingSoon() {
  const t = useText('chat');
  const { toast } = useToast();
  const say = (title: string) => () => toast({ title, description: t('soonText') });
  return (
    <span className="flex flex-none -space-x-1.5">
      <IconButton icon={Image} label={t('photo')} onClick={say(t('photoSoon'))} />
      <IconButton icon={Mic} label={t('voice')} onClick={say(t('voiceSoon'))} />
    </span>
  );
}

/** For browsers that do not let a field grow by style alone. */
function grow(element: HTMLTextAreaElement): void {
  if (globalThis.CSS?.supports('field-sizing', 'content')) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}
