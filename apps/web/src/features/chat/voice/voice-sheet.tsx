// 'Voice message': recorded, heard, and sent with words for who cannot listen. Spec §4 Voice messages.
import type { NudgeKind } from '@violet/text-rules/nudges/rules';
import { maxMessageLength } from '@violet/contract/chat/messages';
import type { Quote } from '@violet/contract/chat/messages';
import { nudgesFor } from '@violet/text-rules/nudges';
import { Mic, RotateCcw, Send, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { NudgeDialog } from '#parts/nudges/nudge-dialog.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useChat } from '#features/chat/outbox/chat-context.ts';
import { Heard, Running } from './recording-steps.tsx';
import { useRecording } from './use-recording.ts';
import type { Recording } from './use-recording.ts';
import { useSendVoice } from './use-send-voice.ts';

export interface VoiceSheetProps {
  matchId: string;
  name: string;
  isYoung: boolean;
  answered: Quote | null;
  onClose: () => void;
  onSent: () => void;
}

export function VoiceSheet({ matchId, name, isYoung, answered, onClose, onSent }: VoiceSheetProps) {
  const t = useText('voiceMessages');
  const chat = useText('chat');
  const shell = useText('shell');
  const { voiceDrafts } = useChat();
  const draft = voiceDrafts.get(matchId);
  const { recording, seconds, stop, again } = useRecording(draft?.recorded ?? null);
  const [words, setWords] = useState(draft?.words ?? '');
  const [doubts, setDoubts] = useState<readonly NudgeKind[]>([]);
  const { send, isSending, problem } = useSendVoice(matchId, answered);
  const recorded = recording.state === 'ready' ? recording.recorded : null;

  // Closing the sheet loses nothing, nor does leaving the conversation.
  useEffect(() => void voiceDrafts.set(matchId, { recorded, words }), [voiceDrafts, matchId, recorded, words]);

  async function handleSend() {
    setDoubts([]);
    if (recorded === null || !(await send(recorded, words.trim()))) return;
    voiceDrafts.delete(matchId);
    onSent();
  }
  function handleCancel() {
    voiceDrafts.delete(matchId);
    onClose();
  }
  /** Asks first where the words call for it, as the field of the conversation does. */
  function submit() {
    const found = nudgesFor(words, { direction: 'sending', isYoung });
    if (found.length === 0) void handleSend();
    else setDoubts(found);
  }
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={chat('voice')}
      closeLabel={shell('close')}
      dismissOutside={false}
      footer={<Actions recording={recording} isSending={isSending} onStop={stop} onAgain={again} onSend={submit} onCancel={handleCancel} />}
    >
      {recording.state !== 'ready' && <Running recording={recording} seconds={seconds} />}
      {recorded !== null && (
        <>
          <Heard recorded={recorded} />
          <TextArea
            label={t('wordsLabel')}
            hint={t('wordsHint')}
            rows={2}
            maxLength={maxMessageLength}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      )}
      {problem !== null && (
        <Note tone="rosehip" role="alert">
          {problem}
        </Note>
      )}
      <NudgeDialog kinds={doubts} name={name} onEdit={() => setDoubts([])} onSend={() => void handleSend()} />
    </Sheet>
  );
}

interface ActionsProps {
  recording: Recording;
  isSending: boolean;
  onStop: () => void;
  onAgain: () => void;
  onSend: () => void;
  onCancel: () => void;
}

function Actions({ recording: { state }, isSending, onStop, onAgain, onSend, onCancel }: ActionsProps) {
  const t = useText('voiceMessages');
  const chat = useText('chat');
  const shell = useText('shell');
  return (
    <>
      {state === 'recording' && <StopButton onStop={onStop} />}
      {state === 'refused' && (
        <Button block icon={Mic} onClick={onAgain}>
          {shell('tryAgain')}
        </Button>
      )}
      {state === 'ready' && (
        <Button block icon={Send} loading={isSending} onClick={onSend}>
          {chat('send')}
        </Button>
      )}
      <div className="flex gap-2 *:flex-1">
        {state === 'ready' && (
          <Button kind="ghost" icon={RotateCcw} disabled={isSending} onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        <Button kind="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}

/** Takes the focus: whoever speaks ends with one key. */
function StopButton({ onStop }: { onStop: () => void }) {
  const t = useText('voiceMessages');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} block icon={Square} iconFilled onClick={onStop}>
      {t('stop')}
    </Button>
  );
}
