// A photo in its bubble: covered until it is asked for, or shown once. No byte of a covered one is fetched. Spec §4 Photos in conversations.
import type { PhotoBodyProps } from './photo-props.ts';
import type { PhotoPart } from '@violet/contract/chat/message-media';
import { EyeOff, Image } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useOpenConversation } from '#features/chat/conversation/conversation-context.ts';
import { Act, Cover, doubtOf } from './cover.tsx';
import { OncePhoto } from './once-photo.tsx';
import { MessagePhotoViewer } from './message-photo-viewer.tsx';

export function PhotoBody(props: PhotoBodyProps) {
  const box = useRef<HTMLSpanElement>(null);
  // What was pressed is gone by then; who came by keyboard goes on at what has taken its place.
  const goOn = () => requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  return (
    <span ref={box} className="block w-60 max-w-full pb-1">
      {props.photo.once ? <OncePhoto {...props} onChange={goOn} /> : <LastingPhoto {...props} onChange={goOn} />}
    </span>
  );
}

function LastingPhoto({ message, photo, isMine, onChange }: PhotoBodyProps & { onChange: () => void }) {
  const t = useText('photoMessages');
  const [isShown, setShown] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { name } = useOpenConversation();
  function show(shows: boolean) {
    setShown(shows);
    onChange();
  }
  if (photo.mediaId === null) return <Cover icon={Image} title={t('gone')} isMine={isMine} />;
  if (photo.covered && !isShown) {
    return (
      <Cover icon={EyeOff} title={doubtOf(photo, t)} isMine={isMine} photo={photo}>
        <Act isMine={isMine} onClick={() => show(true)}>
          {t('show')}
        </Act>
      </Cover>
    );
  }
  return (
    <>
      <Picture photo={photo} alt={isMine ? t('altMine') : t('alt', { name })} onOpen={() => setOpen(true)} />
      {photo.covered && (
        <Act isMine={isMine} onClick={() => show(false)}>
          {t('coverAgain')}
        </Act>
      )}
      {isOpen && <MessagePhotoViewer message={message} photo={photo} isMine={isMine} onClose={() => setOpen(false)} />}
    </>
  );
}

/** As high as it will be, so that nothing moves when it has come. */
function Picture({ photo: { mediaId, width, height }, alt, onOpen }: { photo: PhotoPart; alt: string; onOpen: () => void }) {
  const t = useText('photoMessages');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="py-6 text-center text-caption">{t('notShown')}</p>;
  return (
    <button type="button" onClick={onOpen} aria-label={t('enlarge', { photo: alt })} className="block w-full overflow-hidden rounded-md">
      <img
        src={`/media/${mediaId}?size=card`}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        onError={() => setBroken(true)}
        style={{ aspectRatio: `${width} / ${height}` }}
        className="max-h-80 w-full bg-fill object-cover"
      />
    </button>
  );
}
