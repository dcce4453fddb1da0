import { preload } from 'react-dom';
import { isCover, photoSources } from '#parts/photos/photo.ts';

/** How wide a card is: the column, less its padding. */
const cardWidth = '(min-width: 480px) 448px, calc(100vw - 32px)';

/** What a card shows of a photo. */
export const cardPhoto = (photo: string) => photoSources(photo, cardWidth);

/** Asks for it before the card is drawn, which then finds it on its way. */
export function preloadCardPhoto(photo: string | undefined): void {
  if (photo === undefined || isCover(photo)) return;
  const { src, srcSet, sizes } = cardPhoto(photo);
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
}
