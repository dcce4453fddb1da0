// 'Send a photo': chosen, looked at, with a caption, or shown once. Spec §4 Photos in conversations.
import type { NudgeKind } from '@violet/text-rules/nudges/rules';
import { maxMessageLength } from '@violet/contract/chat/messages';
import type { Quote } from '@violet/contract/chat/messages';
import { nudgesFor } from '@violet/text-rules/nudges';
import { Image, Send, Timer, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { NudgeDialog } from '#parts/nudges/nudge-dialog.tsx';
import { acceptedPhotos } from '#parts/photos/photo.ts';
import { drawCrop } from '#parts/photos/draw-crop.ts';
import { closePicture, openPicture } from '#parts/photos/picture-file.ts';
import type { ChosenPhoto, FileFault, OpenedPicture } from '#parts/photos/picture-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { List } from '#ui/lists/list.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useChat } from '#features/chat/outbox/chat-context.ts';
import { useSendPhoto } from './use-send-photo.ts';

export interface PhotoSheetProps {
  matchId: string;
  name: string;
  isYoung: boolean;
  answered: Quote | null;
  onClose: () => void;
  onSent: () => void;
}

export function PhotoSheet({ matchId, name, isYoung, answered, onClose, onSent }: PhotoSheetProps) {
  const t = useText('photoMessages');
  const shell = useText('shell');
  const { photoDrafts } = useChat();
  const draft = photoDrafts.get(matchId);
  const { chosen, file, fault, choose, remove } = useChosenPhoto(draft?.file ?? null);
  const [caption, setCaption] = useState(draft?.caption ?? '');
  const [once, setOnce] = useState(draft?.once ?? false);
  const [doubts, setDoubts] = useState<readonly NudgeKind[]>([]);
  const { send, isSending, isDoubted, edit, problem } = useSendPhoto(matchId, answered);

  // Closing the sheet loses nothing, nor does leaving the conversation.
  useEffect(() => void photoDrafts.set(matchId, { file, caption, once }), [photoDrafts, matchId, file, caption, once]);

  async function handleSend(confirmed: boolean) {
    setDoubts([]);
    if (chosen === null || !(await send({ file: chosen.file, caption: caption.trim(), once }, confirmed))) return;
    photoDrafts.delete(matchId);
    onSent();
  }
  /** Asks first where the words call for it, as the field of the conversation does. */
  function submit() {
    const found = nudgesFor(caption, { direction: 'sending', isYoung });
    if (found.length === 0) void handleSend(false);
    else setDoubts(found);
  }
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('title')}
      closeLabel={shell('close')}
      dismissOutside={false}
      footer={
        <Button block icon={Send} loading={isSending} disabled={chosen === null} onClick={submit}>
          {t('send')}
        </Button>
      }
    >
      <Choice chosen={chosen} onFile={(next) => void choose(next)} onRemove={remove} />
      {fault !== null && (
        <Note tone="rosehip" role="alert">
          {t(fault)}
        </Note>
      )}
      <TextArea
        label={t('caption')}
        rows={2}
        maxLength={maxMessageLength}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
      <List>
        <SwitchRow icon={Timer} title={t('once')} caption={t('onceText')} checked={once} onChange={setOnce} />
      </List>
      {problem !== null && (
        <Note tone="rosehip" role="alert">
          {problem}
        </Note>
      )}
      <NudgeDialog kinds={doubts} name={name} onEdit={() => setDoubts([])} onSend={() => void handleSend(false)} />
      <ConfirmDialog
        open={isDoubted}
        onOpenChange={edit}
        title={t('sureTitle')}
        description={t('sureText', { name })}
        confirmLabel={t('sendAnyway')}
        cancelLabel={t('edit')}
        busy={isSending}
        onConfirm={() => void handleSend(true)}
      />
    </Sheet>
  );
}

/** The file that is to go, looked at before; another one takes its place. */
function useChosenPhoto(kept: File | null) {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  useEffect(() => () => void (chosen?.picture && closePicture(chosen.picture)), [chosen]);
  // What was chosen before is opened again.
  const [reopened, setReopened] = useState(kept);
  useEffect(() => {
    if (reopened === null) return;
    let isOver = false;
    void openPicture(reopened).then((found) => {
      if (found.kind === 'refused') return;
      const picture = found.kind === 'picture' ? found.picture : null;
      if (!isOver) return setChosen({ file: reopened, picture });
      if (picture !== null) closePicture(picture);
    });
    return () => void (isOver = true);
  }, [reopened]);
  async function choose(file: File) {
    const found = await openPicture(file);
    if (found.kind === 'refused') return setFault(found.fault);
    const picture = found.kind === 'picture' ? found.picture : null;
    const sent = picture === null ? file : await pixelsOf(file, picture).catch(() => null);
    setFault(sent === null ? 'notAPicture' : null);
    if (sent === null) return;
    setReopened(null);
    setChosen({ file: sent, picture });
  }
  function remove() {
    setReopened(null);
    setChosen(null);
  }
  return { chosen, file: chosen?.file ?? reopened, fault, choose, remove };
}

/** Neither place nor camera leaves the device. */
async function pixelsOf({ name }: File, { image, width, height }: OpenedPicture): Promise<File> {
  return new File([await drawCrop(image, { left: 0, top: 0, width, height })], name, { type: 'image/jpeg' });
}

interface ChoiceProps {
  chosen: ChosenPhoto | null;
  onFile: (file: File) => void;
  onRemove: () => void;
}

function Choice({ chosen, onFile, onRemove }: ChoiceProps) {
  const t = useText('photoMessages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-2">
      {chosen?.picture && (
        <img src={chosen.picture.src} alt={t('chosen')} className="max-h-64 w-full rounded-md bg-fill object-contain" draggable={false} />
      )}
      {chosen !== null && chosen.picture === null && (
        <p className="flex items-center gap-2 rounded-md bg-fill p-4 text-caption wrap-anywhere">
          <Icon as={Image} size={20} />
          {chosen.file.name}
        </p>
      )}
      <Button block kind="outline" icon={Image} onClick={() => input.current?.click()}>
        {chosen === null ? t('choose') : t('another')}
      </Button>
      {chosen !== null && (
        <Button block kind="ghost" icon={Trash2} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
      <FileInput ref={input} label={t('choose')} accept={acceptedPhotos} onFile={onFile} />
    </div>
  );
}
