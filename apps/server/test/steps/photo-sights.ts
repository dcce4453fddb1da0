// Every place where a viewer gets something of another member's photos, as the viewer's browser gets it.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Match } from '@violet/contract/matches';
import type { LikeEntry, PotentialMatch } from '@violet/contract/notifications/activity-panel';
import { photoSizes, type OwnPhotos, type PhotoAudience, type UploadedPhoto } from '@violet/contract/photos';
import type { Profile } from '@violet/contract/profiles';
import { fetchPicture, upload } from '#test/files/pictures.ts';
import { guestsOf } from '#test/steps/meetups.ts';
import type { Answer, Member, World } from '#test/world/world.ts';

/** A photo of that colour, so that its few pixels are told from those of others. */
export async function addColour(
  world: World,
  member: Member,
  file: Buffer,
  beside?: { readonly audience: PhotoAudience },
): Promise<UploadedPhoto> {
  const answer = await upload<UploadedPhoto>(world.origin, member, file, { beside });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export function setAudience<T = OwnPhotos>(member: Member, { id }: { readonly id: string }, audience: PhotoAudience): Promise<Answer<T>> {
  return member.put<T>(`/api/users/${member.id}/photos/${id}`, { audience });
}

export function setPrivacy<T>(member: Member, photoPrivacy: 'clear' | 'blurred'): Promise<Answer<T>> {
  return member.put<T>(`/api/users/${member.id}`, { photoPrivacy });
}

export async function blurOf(world: World, { id }: { readonly id: string }): Promise<string> {
  const [row] = await world.db.query<{ blurred: string }>('SELECT blurred FROM photos WHERE id = $1', [id]);
  return row?.blurred ?? '';
}

/** What every size of a photo is answered with. */
export async function fileStatuses(world: World, viewer: { readonly cookie: string }, url: string): Promise<number[]> {
  const answers = await Promise.all(
    ['', ...photoSizes.map((size) => `?size=${size}`)].map((query) => fetchPicture(world.origin, viewer, `${url}${query}`)),
  );
  return answers.map(({ status }) => status);
}

export const profileOf = async (viewer: Member, { id }: { readonly id: string }) => (await viewer.get<Profile>(`/api/users/${id}`)).body;

type Sight = (viewer: Member, owner: Member, meetup: { readonly id: string }) => Promise<readonly string[] | undefined>;

/** The viewer has premium and lives near, the owner has liked the viewer, and both come to the meetup. */
export const strangersSights: Readonly<Record<string, Sight>> = {
  'the profile by its id': async (viewer, owner) => (await profileOf(viewer, owner)).photos,
  async cards(viewer, owner) {
    const { body } = await viewer.get<DiscoveryCard[]>(`/api/users/discovery/${viewer.id}?limit=50`);
    return body.find(({ id }) => id === owner.id)?.photos;
  },
  async 'potential matches'(viewer, owner) {
    const { body } = await viewer.get<PotentialMatch[]>('/api/notifications/potential-matches');
    return body.find(({ id }) => id === owner.id)?.photos;
  },
  async 'likes received'(viewer, owner) {
    const { body } = await viewer.get<LikeEntry[]>('/api/notifications/likes-received');
    return body.find(({ userId }) => userId === owner.id)?.photos;
  },
  async guests(viewer, owner, meetup) {
    const guest = (await guestsOf(viewer, meetup)).find(({ id }) => id === owner.id);
    return guest && (guest.photo === null ? [] : [guest.photo]);
  },
};

/** Of the viewer's match with the owner. */
export const matchesSights: Readonly<Record<string, Sight>> = {
  'the profile by its id': async (viewer, owner) => (await profileOf(viewer, owner)).photos,
  async 'the list of matches'(viewer, owner) {
    const { body } = await viewer.get<Match[]>('/api/matches');
    return body.find(({ otherUser }) => otherUser.id === owner.id)?.otherUser.photos;
  },
};
