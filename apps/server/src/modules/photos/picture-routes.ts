// Pictures, to members who may see whose they are. Decisions, 'What is real here' and 'Always'.
import type { Readable } from 'node:stream';
import { Id } from '@violet/contract/ids';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { requireViewer } from '../../platform/http/require-viewer.ts';
import type { Authenticate } from '../../platform/http/viewer.ts';
import { createDrawnPictures, type DrawPicture } from './drawn-pictures.ts';
import { photoSizes, type PhotoSize } from './rules.ts';
import type { Photos } from './service.ts';

export interface PictureRouteDeps {
  readonly photos: Pick<Photos, 'find' | 'read'>;
  readonly authenticate: Authenticate;
  readonly limits: RateLimits;
  readonly draw: DrawPicture;
}

interface PictureRequest {
  Params: { photoId: string };
  Querystring: { size?: unknown };
}

function sizeOf(asked: unknown): PhotoSize {
  return photoSizes.find((size) => size === asked) ?? 'full';
}

/** Something on the way may have marked the tag as weak, or sent several. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//u, '') === etag);
}

/**
 * `GET /photos/{photoId}`, with `?size=card` for a smaller one and `?size=avatar` for a square of the head. 401 without a session,
 * 404 for what is not for her.
 */
export function pictureRoutes({ photos, authenticate, limits, draw }: PictureRouteDeps): FastifyPluginAsync {
  const drawnPicture = createDrawnPictures(draw);

  async function picture(request: FastifyRequest<PictureRequest>, reply: FastifyReply): Promise<string | Readable | undefined> {
    const viewer = await requireViewer(authenticate, request);
    await limits.consume('photo', viewer.id);
    const named = Id.safeParse(request.params.photoId);
    if (!named.success) throw notFound();
    const portrait = await photos.find(viewer.id, named.data);
    const size = sizeOf(request.query.size);
    // A picture never changes, but who may see it does: a browser keeps it and asks each time, so that a block ends it at once.
    const etag = `"${named.data}.${size}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (isKnown(request, etag)) return void reply.code(304);
    const content = portrait
      ? drawnPicture(named.data, portrait, size === 'avatar' ? size : undefined)
      : await photos.read(named.data, size);
    reply.type(portrait ? 'image/svg+xml; charset=utf-8' : 'image/webp');
    return content;
  }

  return async (app) => {
    app.get<PictureRequest>('/photos/:photoId', async (request, reply) => reply.send(await picture(request, reply)));
  };
}
