import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { coverLook, isCover } from '#parts/photos/photo.ts';
import { cardPhoto } from './card-photo.ts';

export interface SwipePhotoProps {
  name: string;
  photo: string | undefined;
  /** Looked at now; those of other cards can wait for it. */
  isOnTop: boolean;
}

/** The target's first picture, cropped from the top. Without one, or when it does not load, the first letter of the name. */
export function SwipePhoto({ name, photo, isOnTop }: SwipePhotoProps) {
  const t = useText('shell');
  const [failed, setFailed] = useState<string | null>(null);
  if (photo === undefined || photo === failed) {
    return (
      <span
        aria-hidden="true"
        className="v-swipe-photo grid place-items-center bg-violet-tint pb-44 font-display text-[6rem] font-semibold text-violet-text uppercase"
      >
        {[...name.trim()][0] ?? ''}
      </span>
    );
  }
  return (
    <img
      {...cardPhoto(photo)}
      alt={t('portraitOf', { name })}
      draggable={false}
      decoding="async"
      fetchPriority={isOnTop ? 'high' : 'low'}
      onError={() => setFailed(photo)}
      className={isCover(photo) ? `v-swipe-photo ${coverLook}` : 'v-swipe-photo'}
    />
  );
}
