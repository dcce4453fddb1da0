// Her own profile in edit mode: photos at once, everything else when she saves. Spec §2 Profile; decisions, Readings 6.
import { useNavigate } from '@tanstack/react-router';
import { PhotoManager } from '../features/photos/photo-manager.tsx';
import { EditForm } from '../features/profiles/edit-form.tsx';
import { useText } from '../lib/i18n.ts';
import { useAuth } from '../session/session-context.ts';
import { HeaderBar } from '../ui/header-bar.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

export function ProfileEditScreen() {
  const t = useText('editing');
  const shell = useText('shell');
  const navigate = useNavigate();
  const { isLoading } = useAuth();
  return (
    <div className="flex flex-1 flex-col">
      <HeaderBar back={{ label: shell('back'), href: '/profile' }} title={shell('title.profileEdit')} />
      {isLoading ? (
        // Her copy in the browser leaves out her e-mail address; a form made from it would take the address away.
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
