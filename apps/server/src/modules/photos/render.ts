// What becomes of an uploaded file: the picture in it, drawn anew in three sizes, and nothing else of it. decisions.md, Photos.
import sharp, { type Metadata, type Sharp } from 'sharp';
import { invalid, Refusal, unavailable } from '../../platform/http/errors.ts';
import { pictureType, type PictureType } from './picture-type.ts';
import type { PhotoSize } from './rules.ts';

export interface RenderedPhoto {
  /** WebP, by size. */
  readonly files: Readonly<Record<PhotoSize, Buffer>>;
  /** A data: URI of a few pixels, too coarse to know anyone by. */
  readonly blurred: string;
  /** 64 zeros and ones that hardly change with size, quality and colours: two alike are two of the same picture. */
  readonly fingerprint: string;
}

/** The largest of today's phones. Only a JPEG that is read line by line may have as many. */
const maxPixels = 51_000_000;
/** Everything else is held as a whole while it is read: 33 megapixels of four bytes each. */
const maxHeldBytes = 128 * 1024 * 1024;
const maxSide = 20_000;
const maxSeconds = 10;
const webp = { quality: 82, effort: 4, smartSubsample: true } as const;

// One thread a picture leaves the others to everyone else; nothing of a picture is kept for the next.
sharp.concurrency(1);
sharp.cache(false);

function open(bytes: Buffer, limitInputPixels: number | false): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true, animated: false });
}

function unsupported(): Refusal {
  return new Refusal('unsupported_media', 'Please choose a JPEG, PNG or WebP picture.');
}

function damaged(): Refusal {
  return invalid([{ path: 'photo', message: 'This picture is damaged.' }]);
}

/** The header tells everything that could make reading the rest expensive. */
async function readHeader(bytes: Buffer, type: PictureType): Promise<Metadata> {
  const header = await open(bytes, false)
    .metadata()
    .catch(() => undefined);
  if (type === 'heif' && header?.compression !== 'hevc') throw unsupported();
  if (header?.format !== type) throw damaged();
  return header;
}

function checkSize({ width, height, format, isProgressive, depth }: Metadata): void {
  const pixels = width * height;
  const isHeld = format !== 'jpeg' || isProgressive;
  const heldBytes = isHeld ? pixels * 4 * (depth === 'ushort' ? 2 : 1) : 0;
  if (pixels > maxPixels || heldBytes > maxHeldBytes || Math.max(width, height) > maxSide) {
    throw new Refusal('too_large', 'This picture has too many pixels. Please choose a smaller one.');
  }
}

function refusalOf(error: unknown, type: PictureType): Refusal {
  if (error instanceof Error && error.message.startsWith('timeout')) return unavailable();
  return type === 'heif' ? unsupported() : damaged();
}

/** Upright, in sRGB, on white where it was transparent, and no larger than anybody is shown it. Nothing but pixels is left. */
async function decode(bytes: Buffer, type: PictureType): Promise<Sharp> {
  try {
    const { data, info } = await open(bytes, maxPixels)
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  } catch (error) {
    throw refusalOf(error, type);
  }
}

async function blur(picture: Sharp): Promise<string> {
  const few = await picture.clone().resize({ width: 6, height: 8, fit: 'cover', position: 'top' }).webp({ quality: 60 }).toBuffer();
  return `data:image/webp;base64,${few.toString('base64')}`;
}

/** Where it gets brighter from one of 9 × 8 cells to the next. */
async function fingerprintOf(picture: Sharp): Promise<string> {
  const cells = await picture.clone().resize({ width: 9, height: 8, fit: 'fill' }).greyscale().raw().toBuffer();
  const brighter = (row: number, column: number) => (cells[row * 9 + column + 1] ?? 0) > (cells[row * 9 + column] ?? 0);
  return Array.from({ length: 64 }, (_, bit) => (brighter(Math.floor(bit / 8), bit % 8) ? '1' : '0')).join('');
}

/**
 * What an uploaded file shows. The work is done off the event loop; whoever calls limits how much of it there is.
 * Throws 415 for what is no picture of a kind we take, 413 for too many pixels, 400 for a damaged one, 503 when it takes too long.
 */
async function readPicture(bytes: Buffer): Promise<Sharp> {
  const type = pictureType(bytes);
  if (bytes.length === 0) throw damaged();
  if (!type) throw unsupported();
  checkSize(await readHeader(bytes, type));
  return decode(bytes, type);
}

/** Draws the picture of an uploaded file anew, in every size. */
export async function renderPhoto(bytes: Buffer): Promise<RenderedPhoto> {
  const picture = await readPicture(bytes);
  const full = await picture.clone().webp(webp).toBuffer();
  const card = await picture.clone().resize({ width: 800, height: 800, fit: 'inside', withoutEnlargement: true }).webp(webp).toBuffer();
  const avatar = await picture.clone().resize({ width: 320, height: 320, fit: 'cover', position: 'top' }).webp(webp).toBuffer();
  return { files: { full, card, avatar }, blurred: await blur(picture), fingerprint: await fingerprintOf(picture) };
}

/** The same in its largest size alone. */
export async function redrawPicture(bytes: Buffer): Promise<Buffer> {
  return (await readPicture(bytes)).webp(webp).toBuffer();
}
