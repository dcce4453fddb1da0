import { useEffect, useState } from 'react';
import { avatarOf } from '#parts/photos/photo.ts';

/** As many as the server keeps of a photo. */
const few = { width: 6, height: 8 } as const;

/** A few pixels of an own photo, to show what strangers would get. Null before it is read, or where it cannot be. */
export function useFewPixels(photo: string | undefined): string | null {
  const [read, setRead] = useState<{ photo: string; pixels: string | null } | null>(null);
  useEffect(() => {
    if (photo === undefined) return undefined;
    let isWanted = true;
    const image = new Image();
    image.addEventListener('load', () => isWanted && setRead({ photo, pixels: pixelsOf(image) }));
    image.src = avatarOf(photo) ?? photo;
    return () => void (isWanted = false);
  }, [photo]);
  return read !== null && read.photo === photo ? read.pixels : null;
}

function pixelsOf(image: HTMLImageElement): string | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, few);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, few.width, few.height);
  return canvas.toDataURL();
}
