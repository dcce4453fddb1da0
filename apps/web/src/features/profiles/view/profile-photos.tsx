import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { tileOf } from '#parts/photos/photo.ts';
import { PhotoViewer } from '#parts/photos/photo-viewer.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { usePhotoSlideshow } from './use-photo-slideshow.ts';

/**
 * The member's pictures side by side. A finger, a wheel or the keys go along them, or they move on by themselves. Each opens at full size.
 */
export function ProfilePhotos({ name, photos }: { name: string; photos: readonly string[] }) {
  const t = useText('profiles');
  const row = useRef<HTMLUListElement>(null);
  const { isOffered, isRunning, toggle } = usePhotoSlideshow(row, photos.length);
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <div className="relative">
      <ul
        ref={row}
        data-no-swipe=""
        aria-label={t('photosOf', { name })}
        className="-mx-5 flex snap-x snap-mandatory gap-2 overflow-x-auto scroll-px-5 px-5 pb-1"
      >
        {photos.map((photo, index) => (
          <li key={photo} className="w-56 flex-none snap-start">
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
