// The live selfie: a pose, the camera, a look at the picture, and off it goes. ADR 015.
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { acceptedPhotos } from '#parts/photos/photo.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { usePose } from './queries.ts';
import { SelfieActions } from './selfie-actions.tsx';
import { CameraView, Preview, Wanted } from './selfie-parts.tsx';
import { useSelfieSending } from './use-selfie-sending.ts';
import { useSelfieSteps } from './use-selfie-steps.ts';

export function SelfieSheet({ onClose }: { onClose: () => void }) {
  const t = useText('verification', 'selfie');
  const shell = useText('shell');
  const pose = usePose();
  const { step, film, shoot, show, begin } = useSelfieSteps();
  const [isFilming, setIsFilming] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { send, isSending, fault, clearFault } = useSelfieSending(pose.data?.id, {
    onSent: onClose,
    onPoseGone() {
      begin();
      void pose.refetch();
    },
  });
  // What was pressed is gone with its step. The next thing to press takes its place, as soon as it is there.
  const isDrawn = pose.data !== undefined;
  useEffect(() => {
    if (isDrawn) first.current?.focus();
  }, [isDrawn, step.at]);

  function handleAgain() {
    clearFault();
    begin();
  }
  function handleFilm() {
    clearFault();
    setIsFilming(false);
    void film();
  }
  const footer = isDrawn ? (
    <SelfieActions
      step={step}
      first={first}
      isFilming={isFilming}
      isSending={isSending}
      onFilm={handleFilm}
      onChooseFile={() => files.current?.click()}
      onShoot={() => video.current && void shoot(video.current)}
      onSend={send}
      onAgain={handleAgain}
    />
  ) : undefined;

  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('sheet')}
      description={t('cannot')}
      closeLabel={shell('close')}
      initialFocus={() => first.current}
      footer={footer}
    >
      <PoseOf pose={pose} />
      {step.at === 'pose' && step.why !== undefined && (
        <Note tone="amber" role="status">
          {t(step.why)}
        </Note>
      )}
      {step.at === 'camera' && (
        <CameraView stream={step.stream} onVideo={(element) => void (video.current = element)} onFilming={setIsFilming} />
      )}
      {step.at === 'preview' && <Preview key={step.url} url={step.url} />}
      {isSending && (
        <p role="status" className="type-caption">
          {t('sending')}
        </p>
      )}
      {fault !== null && (
        <Note tone="rosehip" role="alert">
          {fault}
        </Note>
      )}
      <FileInput ref={files} label={t('file')} accept={acceptedPhotos} capture="user" onFile={show} />
    </Sheet>
  );
}

function PoseOf({ pose }: { pose: ReturnType<typeof usePose> }) {
  const t = useText('verification', 'selfie');
  return (
    <>
      {pose.isError && <LoadError onRetry={() => void pose.refetch()} isRetrying={pose.isFetching} />}
      {pose.isPending && (
        <SkeletonGroup label={t('drawing')}>
          <Skeleton className="h-24 rounded-md" />
        </SkeletonGroup>
      )}
      {pose.data !== undefined && <Wanted name={t(`pose.${pose.data.pose}`)} validUntil={pose.data.validUntil} />}
    </>
  );
}
