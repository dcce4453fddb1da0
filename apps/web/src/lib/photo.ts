import { photoMediaTypes } from '@violet/contract/photos';

/** For a list of files: some browsers know HEIC by its ending alone. */
export const acceptedPhotos = [...photoMediaTypes, '.heic', '.heif'].join(',');

/** The square of the head of a stored photo, for small circles. A card or a gallery takes the photo itself. */
export function avatarOf(photo: string | undefined): string | undefined {
  return photo?.startsWith('/photos/') === true ? `${photo}?size=avatar` : photo;
}

/** What fills a tile of a gallery. */
export function tileOf(photo: string): string {
  return photo.startsWith('/photos/') ? `${photo}?size=card` : photo;
}

/** The `photoId` that stands at the end of a stored photo's address. */
export function photoIdOf(photo: string): string {
  return photo.slice(photo.lastIndexOf('/') + 1);
}
