import type { PhotoParts, PictureUpload } from './deps.ts';
import { isTelling } from './rules.ts';

type Sent = Omit<PictureUpload, 'fingerprint'>;

/** Reads a picture between two looks at it: at the file as it was sent, and at what it shows. */
export async function screenPicture<Read extends { readonly fingerprint: string }>(
  { screen }: Pick<PhotoParts, 'screen'>,
  sent: Sent,
  read: () => Promise<Read>,
): Promise<Read> {
  await screen({ ...sent, fingerprint: null });
  const picture = await read();
  if (isTelling(picture.fingerprint)) await screen({ ...sent, fingerprint: picture.fingerprint });
  return picture;
}
