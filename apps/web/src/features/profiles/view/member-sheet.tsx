// Someone's whole profile over the screen. Spec §2 Discover.
import type { Profile } from '@violet/contract/profiles';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import type { ReactNode } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useNameAge } from '#parts/members/name-age.ts';
import { CoverNotes } from '#parts/photos/cover-notes.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { useProfile } from '#features/profiles/queries.ts';

export interface MemberSheetProps {
  /** What is known already; the rest is fetched. */
  member: Profile;
  open: boolean;
  onClose: () => void;
  /** What has just happened. */
  aboveProfile?: ReactNode | undefined;
  /** Where the viewer may like one answer or photo. */
  onLikePart?: ((part: LikedPart) => void) | undefined;
  /** What can be done about this member, below the profile. */
  children: ReactNode;
}

export function MemberSheet({ member, open, onClose, aboveProfile, onLikePart, children }: MemberSheetProps) {
  const t = useText('profiles');
  const shell = useText('shell');
  const nameAge = useNameAge();
  const { data, error } = useProfile(member.id);
  const profile = data ?? member;
  const isGone = isRefusal(error, 'not_found');
  const likes = { onLikePart: isGone ? undefined : onLikePart };
  return (
    <Sheet open={open} onOpenChange={(stays) => !stays && onClose()} title={nameAge(profile)} closeLabel={shell('close')}>
      {aboveProfile}
      {isGone && (
        <Note tone="neutral" title={t('notThere')}>
          {t('notThereText')}
        </Note>
      )}
      <ProfilePhotos name={profile.name} photos={profile.photos} {...likes} />
      {(profile.photosBlurred || profile.photosForMatches > 0) && (
        <p className="flex flex-wrap gap-1.5">
          <CoverNotes {...profile} />
        </p>
      )}
      <ProfileDetails profile={profile} {...likes} />
      {children}
    </Sheet>
  );
}
