import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { tileOf } from '#parts/photos/photo.ts';
import { PhotoViewer } from '#parts/photos/photo-viewer.tsx';

/** The member's photos as tiles, each of which opens at full size. */
export function EvidencePhotos({ name, photos }: { name: string; photos: readonly string[] }) {
  const t = useText('profiles');
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              className="block w-full overflow-hidden rounded-md"
            >
              <img
                src={tileOf(photo)}
                alt={t('photoOf', { number: index + 1, name })}
                loading="lazy"
                className="aspect-[4/5] w-full bg-sunken object-cover object-[50%_0]"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && <PhotoViewer name={name} photos={photos} index={opened} onIndex={setOpened} onClose={() => setOpened(null)} />}
    </>
  );
}
