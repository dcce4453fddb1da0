import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

export const maxPhotos = 6;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

export const UploadedPhoto = z.object({
  /** The `photoId` to remove it by. */
  id: z.string(),
  url: z.string(),
  photos: z.array(z.string()),
});
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

export const PhotoList = z.object({ photos: z.array(z.string()) });
export type PhotoList = z.infer<typeof PhotoList>;

export const photoEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/users/{userId}/photos',
    summary: 'Add a photo: JPEG, PNG, WebP or HEIC of at most 10 MB',
    access: 'member',
    self: 'params.userId',
    params: z.object({ userId: Id }),
    upload: { field: 'photo', maxBytes: maxPhotoBytes },
    response: UploadedPhoto,
    status: 201,
    errors: ['photo_limit', 'too_large', 'unsupported_media'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/{userId}/photos/{photoId}',
    summary: 'Remove one of her photos',
    access: 'member',
    self: 'params.userId',
    params: z.object({ userId: Id, photoId: Id }),
    response: PhotoList,
    errors: ['not_found'],
  }),
};
