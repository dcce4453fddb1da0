// Pictures that tell by their colour which part of them is shown.
import type { BrowserContext, Locator } from '@playwright/test';
import type { Member } from './people.ts';

export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const size = { width: 900, height: 600 } as const;

/** A real JPEG, wider than high: one colour at the left, another from two fifths on. */
export async function aPicture(context: BrowserContext, left: string, right = left): Promise<PictureFile> {
  const canvas = await context.newPage();
  await canvas.setViewportSize(size);
  await canvas.setContent(`<body style="margin:0;height:100vh;background:linear-gradient(90deg,${left} 40%,${right} 40%)"></body>`);
  const buffer = await canvas.screenshot({ type: 'jpeg', quality: 90 });
  await canvas.close();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}

/** Hers already, where the uploading itself is not what is looked at. Answers its address. */
export async function addPhoto({ context, id }: Member, photo: PictureFile): Promise<string> {
  const answer = await context.request.post(`/api/users/${id}/photos`, { multipart: { photo } });
  if (!answer.ok()) throw new Error(`The photo was not taken: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { url: string }).url;
}

/** What an image element shows at its left and right edge, as the nearest of the plain colours. */
export async function coloursOf(image: Locator): Promise<string[]> {
  return image.evaluate(async (element) => {
    const shown = element as HTMLImageElement;
    await shown.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: shown.naturalWidth, height: shown.naturalHeight });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(shown, 0, 0);
    const names = ['red', 'green', 'blue'];
    return [0.03, 0.97].map((share) => {
      const pixel = context?.getImageData(Math.floor(canvas.width * share), Math.floor(canvas.height / 2), 1, 1).data ?? [];
      const parts = [...pixel].slice(0, 3);
      return names[parts.indexOf(Math.max(...parts))] ?? '';
    });
  });
}
