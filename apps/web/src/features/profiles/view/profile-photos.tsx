import type { LikedPart } from '@violet/contract/chat/liked-part';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { LikePartButton } from '#parts/members/like-part-button.tsx';
import { CoverPicture } from '#parts/photos/cover-picture.tsx';
import { isCover, photoIdOf, tileOf } from '#parts/photos/photo.ts';
import { PhotoViewer } from '#parts/photos/photo-viewer.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { usePhotoSlideshow } from './use-photo-slideshow.ts';

export interface ProfilePhotosProps {
  name: string;
  photos: readonly string[];
  /** Where the viewer may like one of them. */
  onLikePart?: ((part: LikedPart) => void) | undefined;
}

/**
 * The member's pictures side by side. A finger, a wheel or the keys go along them, or they move on by themselves. Each opens at full size.
 */
export function ProfilePhotos({ name, photos, onLikePart }: ProfilePhotosProps) {
  const t = useText('profiles');
  const row = useRef<HTMLUListElement>(null);
  const { isOffered, isRunning, toggle } = usePhotoSlideshow(row, photos.length);
  const [opened, setOpened] = useState<number | null>(null);
  const [first] = photos;
  if (first === undefined) return null;
  // There is nothing larger to open.
  if (isCover(first)) return <CoverPicture src={first} alt={t('photosOf', { name })} className="w-56" />;
  return (
    <div className="relative">
      <ul
        ref={row}
        data-no-swipe=""
        aria-label={t('photosOf', { name })}
        className="-mx-5 flex snap-x snap-mandatory gap-2 overflow-x-auto scroll-px-5 px-5 pb-1"
      >
        {photos.map((photo, index) => (
          <li key={photo} className="relative w-56 flex-none snap-start">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('openPhoto', { number: index + 1, name })}
              onClick={() => setOpened(index)}
              className="block w-full overflow-hidden rounded-lg focus-visible:-outline-offset-2"
            >
              <img
                src={tileOf(photo)}
                alt=""
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
                className="aspect-[4/5] w-full bg-sunken object-cover object-[50%_0]"
              />
            </button>
            {onLikePart && (
              <span className="absolute top-2 right-2">
                <LikePartButton kind="surface" part={{ kind: 'photo', photoId: photoIdOf(photo) }} onLikePart={onLikePart} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {isOffered && (
        <span className="absolute right-1 bottom-3">
          <IconButton
            kind="surface"
            icon={isRunning ? Pause : Play}
            label={isRunning ? t('pausePhotos') : t('playPhotos')}
            onClick={toggle}
          />
        </span>
      )}
      {opened !== null && <PhotoViewer name={name} photos={photos} index={opened} onIndex={setOpened} onClose={() => setOpened(null)} />}
    </div>
  );
}
