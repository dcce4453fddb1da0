import { maxPhotoBytes } from '@violet/contract/photos';
import type { Area } from '#ui/media/crop-area.ts';

/** The longer side of what is sent: more than any screen shows of it. */
const longSidePx = 2400;
/** The first that is small enough is sent. */
const qualities = [0.92, 0.8, 0.6];

/** Width and height of what is sent: as much as the crop has, and no more than is of use. */
export function sizeFor({ width, height }: Pick<Area, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, longSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The crop as a JPEG: nothing of the file but its pixels, so neither place nor camera leaves the device. */
export async function drawCrop(image: CanvasImageSource, { left, top, width, height }: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeFor({ width, height }));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas');
  // A JPEG knows no transparency and would show black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await jpegOf(canvas, quality);
    if (blob.size <= maxPhotoBytes) return blob;
  }
  throw new Error('The crop does not get small enough');
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The crop could not be drawn')) : resolve(blob)), 'image/jpeg', quality);
  });
}
