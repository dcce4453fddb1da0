// What becomes of an uploaded file: its picture, drawn anew in three sizes and two formats, and nothing else. Spec §10 What is real here.
import { faultAt } from '@violet/contract/refusals/faults';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { invalid, type Refusal, refuse, unavailable } from '#platform/http/errors.ts';
import { pictureType, type PictureType } from '#platform/http/uploads/file-type.ts';
import type { Pixels } from '#platform/picture-models/picture-models.ts';
import { photoSizes, type PhotoSize } from '@violet/contract/photos';
import { formatsOf, type PhotoFormat } from '#modules/photos/rules.ts';

interface RenderedFile {
  readonly size: PhotoSize;
  readonly format: PhotoFormat;
  readonly bytes: Buffer;
}

export interface RenderedPhoto {
  readonly files: readonly RenderedFile[];
  /** A data: URI of a few pixels, too coarse to know anyone by. */
  readonly blurred: string;
  /** 64 zeros and ones that hardly change with size, quality and colours: alike ones are of the same picture. */
  readonly fingerprint: string;
}

/** The largest of today's phones. Only a JPEG that is read line by line may have as many. */
const maxPixels = 51_000_000;
/** Everything else is held as a whole while it is read: 33 megapixels of four bytes each. */
const maxHeldBytes = 128 * 1024 * 1024;
const maxSide = 20_000;
const maxSeconds = 10;
const webp = { quality: 82, effort: 4, smartSubsample: true } as const;
/** As clear as the WebP; more effort takes twice as long for a few bytes less. */
const avif = { quality: 60, effort: 1, chromaSubsampling: '4:2:0' } as const;

// One thread a picture leaves the others to everyone else; nothing of a picture is kept for the next.
sharp.concurrency(1);
sharp.cache(false);

function open(bytes: Buffer, limitInputPixels: number | false): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true, animated: false });
}

function unsupported(): Refusal {
  return refuse('photo_type');
}

function damaged(): Refusal {
  return invalid([faultAt('photo', 'photo_damaged')]);
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
    throw refuse('photo_pixels');
  }
}

function refusalOf(error: unknown, type: PictureType): Refusal {
  if (error instanceof Error && error.message.startsWith('timeout')) return unavailable();
  return type === 'heif' ? unsupported() : damaged();
}

/** Upright, in sRGB, on white where it was transparent, no larger than anybody is shown it. Only pixels are left. */
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
 * What an uploaded file shows. The work is done off the event loop; the caller limits how much of it there is.
 * Throws 415 (another kind of file), 413 (too many pixels), 400 (damaged) or 503 (takes too long).
 */
async function readPicture(bytes: Buffer): Promise<Sharp> {
  const type = pictureType(bytes);
  if (bytes.length === 0) throw damaged();
  if (!type) throw unsupported();
  checkSize(await readHeader(bytes, type));
  return decode(bytes, type);
}

const resized: Readonly<Record<PhotoSize, (picture: Sharp) => Sharp>> = {
  full: (picture) => picture,
  card: (picture) => picture.resize({ width: 800, height: 800, fit: 'inside', withoutEnlargement: true }),
  avatar: (picture) => picture.resize({ width: 320, height: 320, fit: 'cover', position: 'top' }),
};

/** Draws the picture of an uploaded file anew, in every size and format. */
export async function renderPhoto(bytes: Buffer): Promise<RenderedPhoto> {
  const picture = await readPicture(bytes);
  const files: RenderedFile[] = [];
  for (const size of photoSizes) {
    for (const format of formatsOf(size)) {
      const drawn = resized[size](picture.clone());
      files.push({ size, format, bytes: await (format === 'avif' ? drawn.avif(avif) : drawn.webp(webp)).toBuffer() });
    }
  }
  return { files, blurred: await blur(picture), fingerprint: await fingerprintOf(picture) };
}

/** What a message carries: two sizes of it. */
export interface MessagePicture {
  readonly full: Buffer;
  readonly card: Buffer;
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of the pixel in its middle. */
  readonly middle: readonly number[];
  /** What the check for nudity sees of it; null where the shape is too far from a square. */
  readonly small: Pixels | null;
  readonly fingerprint: string;
}

const cardSide = 600;
/** What the model was made for. */
const nuditySide = 224;

async function middleOf(picture: Sharp, width: number, height: number): Promise<number[]> {
  const place = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await picture.clone().extract(place).removeAlpha().raw().toBuffer())];
}

/** The longer side of what the model sees may be so many times the shorter one. */
const longestShape = 2.2;

/** Without a frame of one colour, in which a picture can be hidden from the model. */
async function withoutFrame(picture: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  return picture.clone().removeAlpha().raw().trim({ threshold: 24 }).toBuffer({ resolveWithObject: true });
}

/** The model sees a square, whatever the shape. What is made small more softly looks nude to it three times as often. */
async function shrink(picture: Sharp): Promise<Pixels | null> {
  const { data, info } = await withoutFrame(picture);
  const { width, height, channels } = info;
  if (Math.max(width, height) / Math.min(width, height) > longestShape) return null;
  const square = sharp(data, { raw: { width, height, channels } }).resize({ width: nuditySide, height: nuditySide, fit: 'fill' });
  return { data: await square.raw().toBuffer(), width: nuditySide, height: nuditySide };
}

export async function redrawForMessage(bytes: Buffer): Promise<MessagePicture> {
  const picture = await readPicture(bytes);
  const { data: full, info } = await picture.clone().webp(webp).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const card = await picture
    .clone()
    .resize({ width: cardSide, height: cardSide, fit: 'inside', withoutEnlargement: true })
    .webp(webp)
    .toBuffer();
  const [middle, small, fingerprint] = [await middleOf(picture, width, height), await shrink(picture), await fingerprintOf(picture)];
  return { full, card, width, height, middle, small, fingerprint };
}

/** The same in its largest size alone. */
export async function redrawPicture(bytes: Buffer): Promise<Pick<RenderedPhoto, 'fingerprint'> & { readonly picture: Buffer }> {
  const picture = await readPicture(bytes);
  return { fingerprint: await fingerprintOf(picture), picture: await picture.webp(webp).toBuffer() };
}
