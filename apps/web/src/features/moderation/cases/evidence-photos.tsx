import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { tileOf } from '#parts/photos/photo.ts';
import { PhotoViewer } from '#parts/photos/photo-viewer.tsx';
import { ensureFreshFactor } from './fresh-factor.ts';

/** The member's photos as tiles, each of which opens at full size. */
export function EvidencePhotos({ name, photos }: { name: string; photos: readonly string[] }) {
  const t = useText('profiles');
  const [opened, setOpened] = useState<number | null>(null);
  const [round, setRound] = useState(0);

  async function open(index: number) {
    const factor = await ensureFreshFactor().catch(() => 'fresh');
    if (factor === 'shown') setRound((before) => before + 1);
    if (factor !== 'refused') setOpened(index);
  }
  /** One that does not come although a factor was shown is gone. */
  async function handleMissing() {
    const factor = await ensureFreshFactor().catch(() => 'fresh');
    if (factor === 'shown') setRound((before) => before + 1);
  }
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => void open(index)}
              className="block w-full overflow-hidden rounded-md"
            >
              <img
                key={round}
                src={tileOf(photo)}
                alt={t('photoOf', { number: index + 1, name })}
                loading="lazy"
                onError={() => void handleMissing()}
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
