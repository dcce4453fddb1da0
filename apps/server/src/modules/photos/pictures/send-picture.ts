// A photo for viewers who may see whose it is. Spec §10 What is real here and 'Always'.
import type { photoEndpoints, PhotoSize } from '@violet/contract/photos';
import { filePolicy } from '#platform/http/site/content-security-policy.ts';
import type { Call, FileContent } from '#platform/http/gate/route.ts';
import type { createDrawnPictures } from './drawn-pictures.ts';
import { formatsOf, type PhotoFormat } from '#modules/photos/rules.ts';
import type { Photos } from '#modules/photos/service.ts';

/** Something on the way may have marked the tag as weak, or sent several. */
function isKnown(sent: string | undefined, etag: string): boolean {
  const tags = sent?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//u, '') === etag);
}

const types = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml; charset=utf-8' } as const;
type SentFormat = keyof typeof types;

/** What a browser that accepts these types may be sent, the smaller first. */
function acceptedFormats(size: PhotoSize, accept = ''): PhotoFormat[] {
  return formatsOf(size).filter((format) => format === 'webp' || accept.includes(types[format]));
}

/** The file, or 304 where the viewer's browser has it. Throws 404 for what is not for the viewer. */
export async function sendPicture(
  photos: Pick<Photos, 'find' | 'open'>,
  drawnPicture: ReturnType<typeof createDrawnPictures>,
  { viewer, params: { photoId }, query: { size }, request, reply }: Call<typeof photoEndpoints.picture>,
): Promise<FileContent> {
  const { portrait, is_reviewed: isReviewed } = await photos.find(viewer, photoId);
  // A browser keeps the picture and asks each time, so that a block ends it at once. It keeps nothing of what a moderator looks at.
  reply.header('cache-control', isReviewed ? 'private, no-store' : 'private, no-cache').header('vary', 'accept');
  // A drawn portrait has its colours written into it.
  reply.header('content-security-policy', `${filePolicy}; style-src 'unsafe-inline'`);
  const accepted = acceptedFormats(size, request.headers.accept);
  const tagOf = (format: SentFormat) => `"${photoId}.${size}.${format}"`;
  const known = (portrait ? (['svg'] as const) : accepted).map(tagOf).find((tag) => isKnown(request.headers['if-none-match'], tag));
  if (known !== undefined) return void reply.code(304).header('etag', known);
  const { format, content } = portrait
    ? { format: 'svg' as const, content: drawnPicture(photoId, portrait, size === 'avatar' ? size : undefined) }
    : await photos.open(photoId, size, accepted);
  reply.header('etag', tagOf(format)).type(types[format]).header('content-disposition', `inline; filename="picture.${format}"`);
  return content;
}
