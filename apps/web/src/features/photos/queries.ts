// The viewer's own photos: sent, put in order, removed; each at once. Spec §2 Profile, §10 What is real here.
import { useMutation } from '@tanstack/react-query';
import { photoEndpoints } from '@violet/contract/photos';
import type { PhotoAudience } from '@violet/contract/photos';
import { profileEndpoints } from '@violet/contract/profiles';
import type { SelfUser } from '@violet/contract/profiles';
import { api } from '#lib/api/api.ts';
import { photoIdOf } from '#parts/photos/photo.ts';
import { upload } from '#lib/upload.ts';
import { useAuth, useMember } from '#session/session-context.ts';

export interface PhotoToSend {
  draw: () => Promise<Blob>;
  audience: PhotoAudience;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Draws a photo as it is to be, and sends it. */
export function useUploadPhoto() {
  const keep = useKeepPhotos();
  const { id: userId } = useMember();
  return useMutation({
    async mutationFn({ draw, audience, ...sent }: PhotoToSend) {
      return upload(photoEndpoints.upload, { params: { userId }, body: { audience }, file: await draw(), ...sent });
    },
    onSuccess: ({ photos }, { audience }) => keep(photos, audience),
  });
}

/** One after the other, so that the last order made is the one that stays. */
const serialScope = { id: 'photos' };

export function useArrangePhotos() {
  const { changeUser } = useAuth();
  const { id: userId } = useMember();
  return useMutation({
    scope: serialScope,
    mutationFn: (photos: string[]) => api(profileEndpoints.update, { params: { userId }, body: { photos } }),
    onSuccess: changeUser,
  });
}

export function useRemovePhoto() {
  const keep = useKeepPhotos();
  const { id: userId } = useMember();
  return useMutation({
    scope: serialScope,
    mutationFn: (photo: string) => api(photoEndpoints.remove, { params: { userId, photoId: photoIdOf(photo) } }),
    onSuccess: ({ photos }) => keep(photos),
  });
}

export function useSetAudience() {
  const { user, changeUser } = useAuth();
  const { id: userId } = useMember();
  return useMutation({
    scope: serialScope,
    mutationFn: ({ photo, audience }: { photo: string; audience: PhotoAudience }) =>
      api(photoEndpoints.setAudience, { params: { userId, photoId: photoIdOf(photo) }, body: { audience } }),
    onSuccess: (own) => user !== null && changeUser({ ...user, ...own }),
  });
}

/** Whether strangers see a clear photo. */
export function useChoosePrivacy() {
  const { changeUser } = useAuth();
  const { id: userId } = useMember();
  return useMutation({
    scope: serialScope,
    mutationFn: (photoPrivacy: SelfUser['photoPrivacy']) => api(profileEndpoints.update, { params: { userId }, body: { photoPrivacy } }),
    onSuccess: changeUser,
  });
}

function useKeepPhotos(): (photos: string[], ofNew?: PhotoAudience) => void {
  const { user, changeUser } = useAuth();
  return (photos, ofNew = 'everyone') => {
    if (user === null) return;
    const known = (url: string) => user.photoList.find((photo) => photo.url === url);
    const photoList = photos.map((url) => known(url) ?? { id: photoIdOf(url), url, audience: ofNew });
    // Another first photo sends the member back to review.
    changeUser({ ...user, photos, photoList, isVerified: user.isVerified && photos[0] === user.photos[0] });
  };
}
