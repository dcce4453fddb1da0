import { useText } from '../../lib/i18n.ts';

/** Her pictures side by side; a finger, a wheel or the keys go along them. */
export function ProfilePhotos({ name, photos }: { name: string; photos: readonly string[] }) {
  const t = useText('profiles');
  if (photos.length === 0) return null;
  return (
    <ul
      data-no-swipe=""
      aria-label={t('photosOf', { name })}
      // What scrolls has to be reached by keys as well.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={photos.length > 1 ? 0 : undefined}
      className="-mx-5 flex snap-x snap-mandatory gap-2 overflow-x-auto scroll-px-5 px-5 pb-1"
    >
      {photos.map((photo, index) => (
        <li key={photo} className="w-56 flex-none snap-start">
          <img
            src={photo}
            alt={t('photoOf', { number: index + 1, name })}
            loading={index === 0 ? 'eager' : 'lazy'}
            decoding="async"
            className="aspect-[4/5] w-full rounded-lg bg-sunken object-cover object-[50%_0]"
          />
        </li>
      ))}
    </ul>
  );
}
