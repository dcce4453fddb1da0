import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { fault } from './refusals/faults.ts';
import { filesLimit, writeLimit, type Limit } from './limit.ts';
import { shape } from './shape.ts';

const photoUploadLimit: Limit = { name: 'photo-upload', points: 20, seconds: 3_600, per: 'member', demoPoints: 200 };
/** Pictures looked at; a screen shows some dozens. */
const pictureLimit: Limit = { name: 'photo', points: 1_200, seconds: 60, per: 'member', demoPoints: 6_000 };

export const maxPhotos = 6;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

export const UploadedPhoto = shape('UploadedPhoto', {
  /** The `photoId` to remove it by. */
  id: z.string(),
  url: z.string(),
  photos: z.array(z.string()),
});
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

export const PhotoList = shape('PhotoList', { photos: z.array(z.string()) });
export type PhotoList = z.infer<typeof PhotoList>;

/** Who sees a photo: everyone who sees the member, or matches alone. */
export const photoAudiences = ['everyone', 'matches'] as const;
export type PhotoAudience = (typeof photoAudiences)[number];

/** What strangers see of the photos for everyone: all of them, or a few pixels of the first. */
export const photoPrivacies = ['clear', 'blurred'] as const;

/** A photo as its owner knows it. */
export const OwnPhoto = z.object({ id: z.string(), url: z.string(), audience: z.enum(photoAudiences) });
export type OwnPhoto = z.infer<typeof OwnPhoto>;

export const OwnPhotos = shape('OwnPhotos', { photos: z.array(z.string()), photoList: z.array(OwnPhoto) });
export type OwnPhotos = z.infer<typeof OwnPhotos>;

/** As asked for by `?size=`: what fills a screen, what fills a card, and the square of the head. */
export const photoSizes = ['full', 'card', 'avatar'] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoEndpoints = {
  picture: endpoint({
    method: 'GET',
    path: '/photos/{photoId}',
    summary: 'The picture itself, for whoever may see the member it shows',
    access: 'member',
    limit: pictureLimit,
    baseLimit: filesLimit,
    params: z.object({ photoId: Id }),
    query: z.object({ size: z.enum(photoSizes).catch('full') }),
    mediaTypes: ['image/avif', 'image/webp', 'image/svg+xml'],
    fileStatuses: [304],
    response: z.file(),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/users/{userId}/photos',
    summary: 'Add a photo: JPEG, PNG, WebP or HEIC of at most 10 MB',
    access: 'member',
    limit: photoUploadLimit,
    self: 'params.userId',
    params: z.object({ userId: Id }),
    body: z.object({ audience: z.enum(photoAudiences, fault('from_list')).default('everyone') }),
    upload: { field: 'photo', maxBytes: maxPhotoBytes, kind: 'picture', refusedAs: 'photo_unusable' },
    response: UploadedPhoto,
    status: 201,
    errors: ['photo_limit'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/{userId}/photos/{photoId}',
    summary: "Remove one of the viewer's photos",
    access: 'member',
    limit: writeLimit,
    self: 'params.userId',
    params: z.object({ userId: Id, photoId: Id }),
    response: PhotoList,
  }),
  setAudience: endpoint({
    method: 'PUT',
    path: '/api/users/{userId}/photos/{photoId}',
    summary: "Choose who sees one of the viewer's photos",
    access: 'member',
    limit: writeLimit,
    self: 'params.userId',
    params: z.object({ userId: Id, photoId: Id }),
    body: z.object({ audience: z.enum(photoAudiences, fault('from_list')) }),
    response: OwnPhotos,
  }),
};
