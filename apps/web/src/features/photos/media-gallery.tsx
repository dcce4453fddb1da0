import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { TwoCups } from '#art/two-cups.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { tileOf } from '#parts/photos/photo.ts';
import { PhotoViewer } from '#parts/photos/photo-viewer.tsx';
import { useMember } from '#session/session-context.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** The viewer's photos in their order; each opens at full size. Spec §2 Profile, Media. */
export function MediaGallery() {
  const t = useText('profiles', 'mine');
  const { name, photos } = useMember();
  const [opened, setOpened] = useState<number | null>(null);
  const add = (
    <ButtonLink href="/profile/edit" kind="tonal" icon={ImagePlus}>
      {t('addPhotos')}
    </ButtonLink>
  );
  if (photos.length === 0) {
    return <EmptyState art={<TwoCups />} headingLevel={3} title={t('noPhotos')} text={t('noPhotosText')} action={add} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t('photos')} className="grid grid-cols-2 gap-2.5 min-[360px]:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('openPhoto', { number: index + 1, count: photos.length })}
              onClick={() => setOpened(index)}
              className="block w-full overflow-hidden rounded-lg active:scale-[.98]"
            >
              <img
                src={tileOf(photo)}
                alt=""
                loading="lazy"
                decoding="async"
                className="aspect-[4/5] w-full bg-sunken object-cover object-[50%_0]"
              />
            </button>
          </li>
        ))}
      </ul>
      {add}
      {opened !== null && <PhotoViewer name={name} photos={photos} index={opened} onIndex={setOpened} onClose={() => setOpened(null)} />}
    </div>
  );
}
