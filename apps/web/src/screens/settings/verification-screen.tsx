// Verification of the photos: its state, what they have to be, and the request. Spec §2 Verification, §11.
import { Benefits } from '#features/verification/benefits.tsx';
import { HandlesForm } from '#features/verification/handles-form.tsx';
import { PhotoCheck } from '#features/verification/photo-check.tsx';
import { PhotoRequirements } from '#features/verification/photo-requirements.tsx';
import { useVerification } from '#features/verification/queries.ts';
import { RequestCard } from '#features/verification/request-card.tsx';
import { SelfieCard } from '#features/verification/selfie-card.tsx';
import { StatusCard } from '#features/verification/status-card.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';

export function VerificationScreen() {
  const shell = useText('shell');
  const titles = useText('titles');
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/settings' }} title={titles('verification')} />
      <div className="flex flex-col gap-4 px-4 pt-1 pb-10">
        <Parts />
      </div>
    </>
  );
}

function Parts() {
  const shell = useText('shell');
  const { data: verification, isError, isFetching, refetch } = useVerification();
  if (verification === undefined && isError) return <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (verification === undefined) {
    return (
      <SkeletonGroup label={shell('loading')}>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <>
      <StatusCard verification={verification} />
      <PhotoRequirements verification={verification} />
      <PhotoCheck verification={verification} />
      {!verification.isVerified && <SelfieCard />}
      <HandlesForm verification={verification} />
      <RequestCard verification={verification} />
      <Benefits />
    </>
  );
}
