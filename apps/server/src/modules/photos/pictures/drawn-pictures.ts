import type { StoredPortrait } from '#modules/photos/queries.ts';

export type Crop = 'avatar' | undefined;
/** Draws a stored picture as an SVG document. */
export type DrawPicture = (picture: StoredPortrait, crop: Crop) => string;

const kept = 500;

/** Remembers the pictures drawn last: a picture never changes, and a deck shows the same ones again and again. */
export function createDrawnPictures(draw: DrawPicture) {
  const drawn = new Map<string, string>();
  return function drawnPicture(photoId: string, picture: StoredPortrait, crop: Crop): string {
    const key = `${photoId} ${crop ?? ''}`;
    const svg = drawn.get(key) ?? draw(picture, crop);
    drawn.delete(key);
    drawn.set(key, svg);
    const [oldest] = drawn.keys();
    if (drawn.size > kept && oldest !== undefined) drawn.delete(oldest);
    return svg;
  };
}
