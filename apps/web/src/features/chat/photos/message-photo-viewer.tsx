import type { Message } from '@violet/contract/chat/messages';
import type { PhotoPart } from '@violet/contract/chat/message-media';
import { Flag } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useOpenConversation } from '#features/chat/conversation/conversation-context.ts';

export interface MessagePhotoViewerProps {
  message: Message;
  photo: PhotoPart;
  isMine: boolean;
  /** When a photo that is shown once is over (epoch ms). */
  endsAt?: number | undefined;
  onClose: () => void;
}

/** A photo as large as the screen lets it be. One that is shown once closes by itself when its minute is over. */
export function MessagePhotoViewer({ message, photo, isMine, endsAt, onClose }: MessagePhotoViewerProps) {
  const t = useText('photoMessages');
  const shell = useText('shell');
  const { name, onReport } = useOpenConversation();
  const seconds = useSecondsLeft(endsAt, onClose);
  const [isBroken, setBroken] = useState(false);
  const title = isMine ? t('altMine') : t('alt', { name });
  function handleReport() {
    onClose();
    onReport(message);
  }
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={title}
      closeLabel={shell('close')}
      footer={
        !isMine && (
          <Button block kind="outline" icon={Flag} onClick={handleReport}>
            {t('report')}
          </Button>
        )
      }
    >
      {seconds !== null && (
        <p role="timer" className="type-caption tabular-nums">
          {t('left', { count: seconds })}
        </p>
      )}
      {isBroken ? (
        <p className="py-6 text-center text-caption">{t('notShown')}</p>
      ) : (
        <img
          src={`/media/${photo.mediaId}`}
          alt={title}
          width={photo.width}
          height={photo.height}
          draggable={false}
          onError={() => setBroken(true)}
          className="h-auto max-h-[62dvh] w-full rounded-md bg-fill object-contain"
        />
      )}
      {message.content !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{message.content}</p>}
    </Sheet>
  );
}

/** Counts down to the moment; null without one. */
function useSecondsLeft(endsAt: number | undefined, onOver: () => void): number | null {
  const leftNow = () => (endsAt === undefined ? null : Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
  const [left, setLeft] = useState(leftNow);
  const step = useEffectEvent(() => {
    const next = leftNow();
    setLeft(next);
    if (next === 0) onOver();
  });
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(step, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
