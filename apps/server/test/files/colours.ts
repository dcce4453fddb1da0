// Pictures of two plain colours, which tell what became of their sides.
import sharp, { type Sharp } from 'sharp';

/** One colour above, another below: shows which way up it is. */
export async function twoColours(width: number, height: number, above: string, below: string): Promise<Sharp> {
  const half = await sharp({ create: { width, height: Math.floor(height / 2), channels: 3, background: above } })
    .png()
    .toBuffer();
  const image = sharp({ create: { width, height, channels: 3, background: below } }).composite([{ input: half, top: 0, left: 0 }]);
  return sharp(await image.png().toBuffer());
}

/** A JPEG of one colour at the left, and another from two fifths on. */
export async function sideBySide(width: number, height: number, left: string, right: string): Promise<Buffer> {
  const part = await sharp({ create: { width: Math.round(width * 0.4), height, channels: 3, background: left } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: right } })
    .composite([{ input: part, top: 0, left: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
