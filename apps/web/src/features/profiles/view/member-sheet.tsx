// Someone's whole profile over the screen. Spec §2 Discover.
import type { Profile } from '@violet/contract/profiles';
import type { ReactNode } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useNameAge } from '#parts/members/name-age.ts';
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
  /** Above the profile: what has just happened. */
  notice?: ReactNode | undefined;
  /** What can be done about this member, below the profile. */
  children: ReactNode;
}

export function MemberSheet({ member, open, onClose, notice, children }: MemberSheetProps) {
  const t = useText('profiles');
  const shell = useText('shell');
  const nameAge = useNameAge();
  const { data, error } = useProfile(member.id);
  const profile = data ?? member;
  return (
    <Sheet open={open} onOpenChange={(stays) => !stays && onClose()} title={nameAge(profile)} closeLabel={shell('close')}>
      {notice}
      {isRefusal(error, 'not_found') && (
        <Note tone="neutral" title={t('notThere')}>
          {t('notThereText')}
        </Note>
      )}
      <ProfilePhotos name={profile.name} photos={profile.photos} />
      <ProfileDetails profile={profile} />
      {children}
    </Sheet>
  );
}
