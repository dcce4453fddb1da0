// Someone's whole profile over the screen, with report and block. Spec §2 Discover; screens.md, a destructive step asks once.
import type { Profile } from '@violet/contract/profiles';
import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import { isRefusal } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { List, ListRow } from '../../ui/list.tsx';
import { Note } from '../../ui/note.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { useProfile } from './queries.ts';
import { ReportSheet } from './report-sheet.tsx';

export interface MemberSheetProps {
  /** What is known already; the rest is fetched. */
  member: Profile;
  onClose: () => void;
  /** Once she is blocked; the deck and the matches know already. */
  onBlocked?: (() => void) | undefined;
}

export function MemberSheet({ member, onClose, onBlocked }: MemberSheetProps) {
  const t = useText('profiles');
  const discover = useText('discover');
  const shell = useText('shell');
  const { data, error } = useProfile(member.id);
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const profile = data ?? member;
  const { name, age } = profile;
  const stay = (open: boolean) => !open && setAsking(null);

  return (
    <>
      <Sheet
        open={asking === null}
        onOpenChange={(open) => !open && onClose()}
        title={age === null ? name : discover('nameAge', { name, age })}
        closeLabel={shell('close')}
      >
        {isRefusal(error, 'not_found') && (
          <Note tone="neutral" title={t('notThere')}>
            {t('notThereText')}
          </Note>
        )}
        <ProfilePhotos name={name} photos={profile.photos} />
        <ProfileDetails profile={profile} />
        <List label={t('safety')}>
          <ListRow icon={Flag} tone="neutral" title={t('report')} onClick={() => setAsking('report')} />
          <ListRow icon={Ban} danger title={t('block')} onClick={() => setAsking('block')} />
        </List>
      </Sheet>
      <ReportSheet userId={profile.id} open={asking === 'report'} onOpenChange={stay} />
      <BlockDialog
        userId={profile.id}
        name={name}
        open={asking === 'block'}
        onOpenChange={stay}
        onBlocked={() => {
          onBlocked?.();
          onClose();
        }}
      />
    </>
  );
}
