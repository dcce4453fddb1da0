import { photoMediaTypes } from '@violet/contract/photos';

/** For a list of files: some browsers know HEIC by its ending alone. */
export const acceptedPhotos = [...photoMediaTypes, '.heic', '.heif'].join(',');

const isStored = (photo: string) => photo.startsWith('/photos/');

/** A few pixels in the place of a photo, which the viewer may not see in clear. */
export const isCover = (photo: string): boolean => photo.startsWith('data:');

/** Drawn softly, and larger than its frame: a blur fades towards the edge. */
export const coverLook = 'scale-150 blur-2xl';

/** The square of the head of a stored photo, for small circles. */
export function avatarOf(photo: string | undefined): string | undefined {
  return photo !== undefined && isStored(photo) ? `${photo}?size=avatar` : photo;
}

/** What fills a tile of a gallery, or an arch. */
export function tileOf(photo: string): string {
  return isStored(photo) ? `${photo}?size=card` : photo;
}

export interface PhotoSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * For an image that is `sizes` wide, as CSS says it. The browser takes what suits the density of its screen. The widths are those of a
 * photo as the cropper cuts it, four by five.
 */
export function photoSources(photo: string, sizes: string): PhotoSources {
  return isStored(photo) ? { src: tileOf(photo), srcSet: `${tileOf(photo)} 640w, ${photo} 1280w`, sizes } : { src: photo };
}

/** The `photoId` that stands at the end of a stored photo's address. */
export function photoIdOf(photo: string): string {
  return photo.slice(photo.lastIndexOf('/') + 1);
}
