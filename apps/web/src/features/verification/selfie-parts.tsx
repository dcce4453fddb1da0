// What the sheet of the live selfie shows: the pose that is wanted, the camera, the picture.
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Note } from '#ui/feedback/note.tsx';

export function Wanted({ name, validUntil }: { name: string; validUntil: string }) {
  const t = useText('verification', 'selfie');
  const time = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short' }).format(new Date(validUntil));
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-violet-tint px-3.5 py-3">
      <p className="type-caption">{t('show')}</p>
      <p className="type-heading">{name}</p>
      <p className="type-caption">{t('until', { time })}</p>
    </div>
  );
}

export function Preview({ url }: { url: string }) {
  const t = useText('verification', 'selfie');
  const [isUnseen, setIsUnseen] = useState(false);
  if (isUnseen) return <Note>{t('unseen')}</Note>;
  return (
    <img
      src={url}
      alt={t('preview')}
      onError={() => setIsUnseen(true)}
      className="max-h-[46dvh] w-full rounded-lg bg-sunken object-contain"
    />
  );
}

export interface CameraViewProps {
  stream: MediaStream;
  /** Its element, which a picture is drawn from; null when it is gone. */
  onVideo: (element: HTMLVideoElement | null) => void;
  onFilming: (isFilming: boolean) => void;
}

export function CameraView({ stream, onVideo, onFilming }: CameraViewProps) {
  const t = useText('verification', 'selfie');
  return (
    <video
      ref={(element) => {
        onVideo(element);
        if (element && element.srcObject !== stream) element.srcObject = stream;
      }}
      aria-label={t('seen')}
      autoPlay
      muted
      playsInline
      onTimeUpdate={({ currentTarget }) => onFilming(currentTarget.currentTime > 0)}
      className="max-h-[46dvh] w-full -scale-x-100 rounded-lg bg-sunken object-contain"
    />
  );
}
