// Her own photos: sent, put in order, removed; each at once. Spec §2 Profile; decisions, 'What is real here'.
import { useMutation } from '@tanstack/react-query';
import { photoEndpoints } from '@violet/contract/photos';
import { profileEndpoints } from '@violet/contract/profiles';
import { api } from '../../lib/api.ts';
import { photoIdOf } from '../../lib/photo.ts';
import { upload } from '../../lib/upload.ts';
import { useAuth, useMember } from '../../session/session-context.ts';

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

/** One after the other, so that the last order she made is the one that stays. */
const inTurn = { id: 'photos' };

export function useArrangePhotos() {
  const { setUser } = useAuth();
  const { id: userId } = useMember();
  return useMutation({
    scope: inTurn,
    mutationFn: (photos: string[]) => api(profileEndpoints.update, { params: { userId }, body: { photos } }),
    onSuccess: setUser,
  });
}

export function useRemovePhoto() {
  const keep = useKeepPhotos();
  const { id: userId } = useMember();
  return useMutation({
    scope: inTurn,
    mutationFn: (photo: string) => api(photoEndpoints.remove, { params: { userId, photoId: photoIdOf(photo) } }),
    onSuccess: ({ photos }) => keep(photos),
  });
}

function useKeepPhotos(): (photos: string[]) => void {
  const { user, setUser } = useAuth();
  return (photos) => {
    if (user === null) return;
    // Another first photo sends her back to review.
    setUser({ ...user, photos, isVerified: user.isVerified && photos[0] === user.photos[0] });
  };
}
