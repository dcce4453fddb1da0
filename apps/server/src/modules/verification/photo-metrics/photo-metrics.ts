// What a stored picture measures: size, sharpness, brightness, faces. Pixels are worked on off the event loop.
import sharp from 'sharp';
import type { PictureModels } from '#platform/picture-models/picture-models.ts';
import type { PhotoMetrics } from '#modules/verification/rules.ts';

/** Sharpness is only comparable at one size; faces are found at this one, too. */
const side = 640;

export async function readPhotoMetrics(file: Buffer, findFaces: PictureModels['findFaces']): Promise<PhotoMetrics> {
  const { width, height } = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const grey = await sharp(data, { raw }).greyscale().raw().toBuffer();
  const { channels, sharpness } = await sharp(grey, { raw: { ...raw, channels: 1 } }).stats();
  return {
    shortSide: Math.min(width, height),
    sharpness,
    brightness: channels[0]?.mean ?? 0,
    faces: await findFaces({ data, width: info.width, height: info.height }),
  };
}
