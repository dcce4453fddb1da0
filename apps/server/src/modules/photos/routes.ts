import { photoEndpoints } from '@violet/contract/photos';
import { route, type Route } from '#platform/http/gate/route.ts';
import { createDrawnPictures, type DrawPicture } from './pictures/drawn-pictures.ts';
import { sendPicture } from './pictures/send-picture.ts';
import type { Photos } from './service.ts';

export function photoRoutes(photos: Photos, draw: DrawPicture): Route[] {
  const drawnPicture = createDrawnPictures(draw);
  return [
    route(photoEndpoints.picture, (call) => sendPicture(photos, drawnPicture, call)),
    route(photoEndpoints.upload, ({ viewer, file, body: { audience }, assertStillAllowed }) =>
      photos.upload(viewer.id, { file, audience }, assertStillAllowed),
    ),
    route(photoEndpoints.remove, ({ viewer, params }) => photos.remove(viewer.id, params.photoId)),
    route(photoEndpoints.setAudience, ({ viewer, params, body }) => photos.setAudience(viewer.id, params.photoId, body.audience)),
  ];
}
