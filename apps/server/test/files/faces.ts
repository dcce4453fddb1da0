// Photographs of people, from the pictures that come with the face library: each face is cut out by its place.
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const demo = path.join(path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api')), '../demo');

export const faces = {
  one: { file: 'sample6.jpg', left: 0.06, top: 0.24 },
  two: { file: 'sample5.jpg', left: 0.66, top: 0.16 },
  three: { file: 'sample3.jpg', left: 0.475, top: 0.09 },
} as const;

/** A head and shoulders of 640 pixels, seen a little differently each time. */
export async function portraitOf({ file, left, top }: { file: string; left: number; top: number }, take: number): Promise<Buffer> {
  const picture = sharp(path.join(demo, file));
  const { width, height } = await picture.metadata();
  const side = Math.round(width * 0.28);
  return picture
    .extract({ left: Math.round(width * left) + take * 3, top: Math.round(height * top), width: side, height: side })
    .resize(640, 640)
    .modulate({ brightness: 1 + take * 0.06 })
    .jpeg({ quality: 90 - take * 5 })
    .toBuffer();
}

/** Several people. */
export async function aGroup(): Promise<Buffer> {
  return sharp(path.join(demo, 'sample6.jpg')).resize(1200).jpeg().toBuffer();
}

/** Six groups of dressed women, each as a whole and in three parts that overlap. */
export async function partsOfGroups(): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const file = path.join(demo, `sample${number}.jpg`);
    const { width, height } = await sharp(file).metadata();
    files.push(await sharp(file).jpeg().toBuffer());
    for (const share of [0, 0.25, 0.5]) {
      const half = {
        left: Math.floor(width * share),
        top: Math.floor(height * share),
        width: Math.floor(width / 2),
        height: Math.floor(height / 2),
      };
      files.push(await sharp(file).extract(half).jpeg().toBuffer());
    }
  }
  return files;
}
