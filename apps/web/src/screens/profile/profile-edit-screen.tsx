// The viewer's own profile in edit mode: photos at once, everything else when it is saved. Spec §2 Profile, R6.
import { useNavigate } from '@tanstack/react-router';
import { PhotoManager } from '#features/photos/photo-manager.tsx';
import { EditForm } from '#features/profiles/edit/edit-form.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useAuth } from '#session/session-context.ts';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';

export function ProfileEditScreen() {
  const t = useText('editing');
  const shell = useText('shell');
  const titles = useText('titles');
  const navigate = useNavigate();
  const { isLoading } = useAuth();
  return (
    <div className="flex flex-1 flex-col">
      <HeaderBar back={{ label: shell('back'), href: '/profile' }} title={titles('profileEdit')} />
      {isLoading ? (
        // The member's copy in the browser leaves out the e-mail address. A form made from it would take the address away.
        <SkeletonGroup label={t('loading')}>
          <div className="flex flex-col gap-4 px-4 pt-1">
            <Skeleton className="h-56 rounded-lg" />
            <Skeleton className="h-72 rounded-lg" />
          </div>
        </SkeletonGroup>
      ) : (
        <>
          <div className="px-4 pt-1 pb-4">
            <PhotoManager />
          </div>
          <EditForm onDone={() => void navigate({ to: '/profile' })} />
        </>
      )}
    </div>
  );
}
