import { photoEndpoints } from '@violet/contract/photos';
import { route, type Route } from '../../platform/http/route.ts';
import type { Photos } from './service.ts';

export function photoRoutes(photos: Photos): Route[] {
  return [
    route(photoEndpoints.upload, ({ viewer, file, stillAllowed }) => photos.upload(viewer.id, file, stillAllowed), {
      limit: 'photo-upload',
    }),
    route(photoEndpoints.remove, ({ viewer, params }) => photos.remove(viewer.id, params.photoId), { limit: 'write' }),
  ];
}
