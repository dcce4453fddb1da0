// Pictures, to members who may see whose they are. Decisions, 'What is real here' and 'Always'.
import { Id } from '@violet/contract/ids';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { readSessionCookie } from '../../../platform/http/cookies.ts';
import { notFound, Refusal } from '../../../platform/http/errors.ts';
import type { Authenticate, Viewer } from '../../../platform/http/viewer.ts';
import type { Profiles } from '../service.ts';
import { createDrawnPictures, type DrawPicture } from './drawn-pictures.ts';

export interface PhotoRouteDeps {
  readonly profiles: Profiles;
  readonly authenticate: Authenticate;
  readonly draw: DrawPicture;
}

interface PhotoRequest {
  Params: { photoId: string };
  Querystring: { size?: string };
}

/** `GET /photos/{photoId}`, and `?size=avatar` for a square of the head. 401 without a session, 404 for what is not for her. */
export function photoRoutes({ profiles, authenticate, draw }: PhotoRouteDeps): FastifyPluginAsync {
  const drawnPicture = createDrawnPictures(draw);

  async function findViewer(request: FastifyRequest): Promise<Viewer> {
    const token = readSessionCookie(request);
    const viewer = token ? await authenticate(token) : null;
    if (!viewer) throw new Refusal('not_signed_in', 'Please sign in.');
    if (viewer.suspended) throw new Refusal('suspended', 'Your account is suspended.');
    return viewer;
  }

  return async (app) => {
    app.get<PhotoRequest>('/photos/:photoId', async (request, reply) => {
      const viewer = await findViewer(request);
      const named = Id.safeParse(request.params.photoId);
      if (!named.success) throw notFound();
      const photoId = named.data;
      const picture = await profiles.getPortrait(viewer.id, photoId);
      const crop = request.query.size === 'avatar' ? 'avatar' : undefined;
      // A picture never changes, but who may see it does: a browser keeps it and asks each time, so that a block ends it at once.
      const etag = `"${photoId}${crop ? `.${crop}` : ''}"`;
      reply.header('cache-control', 'private, no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('image/svg+xml; charset=utf-8').header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      return drawnPicture(photoId, picture, crop);
    });
  };
}
