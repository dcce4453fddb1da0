// The viewer's own photos: sent, put in order, removed; each at once. Spec §2 Profile, §10 What is real here.
import { useMutation } from '@tanstack/react-query';
import { photoEndpoints } from '@violet/contract/photos';
import { profileEndpoints } from '@violet/contract/profiles';
import { api } from '#lib/api/api.ts';
import { photoIdOf } from '#parts/photos/photo.ts';
import { upload } from '#lib/upload.ts';
import { useAuth, useMember } from '#session/session-context.ts';

export interface PhotoToSend {
  draw: () => Promise<Blob>;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Draws a photo as it is to be, and sends it. */
export function useUploadPhoto() {
  const keep = useKeepPhotos();
  const { id: userId } = useMember();
  return useMutation({
    async mutationFn({ draw, ...sent }: PhotoToSend) {
      return upload(photoEndpoints.upload, { params: { userId }, file: await draw(), ...sent });
    },
    onSuccess: ({ photos }) => keep(photos),
  });
}

/** One after the other, so that the last order made is the one that stays. */
const serialScope = { id: 'photos' };

export function useArrangePhotos() {
  const { setUser } = useAuth();
  const { id: userId } = useMember();
  return useMutation({
    scope: serialScope,
    mutationFn: (photos: string[]) => api(profileEndpoints.update, { params: { userId }, body: { photos } }),
    onSuccess: setUser,
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

function useKeepPhotos(): (photos: string[]) => void {
  const { user, setUser } = useAuth();
  return (photos) => {
    if (user === null) return;
    // Another first photo sends the member back to review.
    setUser({ ...user, photos, isVerified: user.isVerified && photos[0] === user.photos[0] });
  };
}
