// A file that was chosen: what it can be, and how it is looked at before it is sent. Spec §10 What is real here.
import { maxPhotoBytes, photoMediaTypes } from '@violet/contract/photos';

/** A key of the texts that say what is wrong with a file. */
export type FileFault = 'notAPicture' | 'tooBig';

export interface OpenedPicture {
  readonly image: HTMLImageElement;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export type PictureFile =
  | { readonly kind: 'picture'; readonly picture: OpenedPicture }
  /** The server may read what this browser cannot show. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'refused'; readonly fault: FileFault };

export interface ChosenPhoto {
  readonly file: File;
  /** Null where this browser cannot show it. */
  readonly picture: OpenedPicture | null;
}

const known: readonly string[] = [...photoMediaTypes, 'image/heif'];
const heicName = /\.hei[cf]$/iu;

function isHeic({ type, name }: File): boolean {
  return type === 'image/heic' || type === 'image/heif' || (type === '' && heicName.test(name));
}

/** What the file turns out to be: not by its name, but by looking at it. */
export async function openPicture(file: File): Promise<PictureFile> {
  if (!known.includes(file.type) && !isHeic(file)) return { kind: 'refused', fault: 'notAPicture' };
  const picture = await decode(file);
  if (picture !== null) return { kind: 'picture', picture };
  if (!isHeic(file)) return { kind: 'refused', fault: 'notAPicture' };
  return file.size > maxPhotoBytes ? { kind: 'refused', fault: 'tooBig' } : { kind: 'unseen' };
}

/** An image element turns the picture the right way up by itself. Null: this browser cannot show it. */
async function decode(file: File): Promise<OpenedPicture | null> {
  const src = URL.createObjectURL(file);
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(src);
    return null;
  }
  return { image, src, width: image.naturalWidth, height: image.naturalHeight };
}

export function closePicture({ src }: OpenedPicture): void {
  URL.revokeObjectURL(src);
}
