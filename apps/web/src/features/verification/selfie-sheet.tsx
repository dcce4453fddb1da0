// The live selfie: a pose, the camera, a look at the picture, and off it goes. docs/decisions/015.
import { Camera, RotateCcw, Send, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isRefusal } from '../../lib/api-error.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { acceptedPhotos } from '../../lib/photo.ts';
import { Problem } from '../../lib/problem.tsx';
import { useServerWords } from '../../lib/server-words.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Note } from '../../ui/note.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { usePose, useSendSelfie } from './queries.ts';
import { useSelfieSteps } from './use-selfie-steps.ts';

export function SelfieSheet({ onClose }: { onClose: () => void }) {
  const t = useText('selfie');
  const shell = useText('shell');
  const { toast } = useToast();
  const { refusal } = useServerWords();
  const pose = usePose();
  const send = useSendSelfie();
  const { step, film, shoot, show, begin } = useSelfieSteps();
  const [fault, setFault] = useState<string | null>(null);
  const [isFilming, setIsFilming] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  // What she pressed is gone with its step: the next thing to press takes its place, as soon as it is there.
  const isDrawn = pose.data !== undefined;
  useEffect(() => {
    if (isDrawn) first.current?.focus();
  }, [isDrawn, step.at]);

  function again() {
    setFault(null);
    begin();
  }
  function startFilming() {
    setFault(null);
    setIsFilming(false);
    void film();
  }
  function handleSend(picture: Blob) {
    if (pose.data === undefined || send.isPending) return;
    setFault(null);
    const sent = { poseId: pose.data.id, picture };
    send.mutate(sent, {
      onSuccess() {
        toast({ title: t('sent'), description: t('sentText'), icon: Camera });
        onClose();
      },
      onError(error) {
        if (!isRefusal(error, 'not_found')) return setFault(refusal(error));
        setFault(t('poseGone'));
        begin();
        void pose.refetch();
      },
    });
  }

  function footer(): ReactNode {
    if (pose.data === undefined) return undefined;
    switch (step.at) {
      case 'pose':
        return (
          <>
            <Button ref={first} block icon={Camera} loading={step.isAsking} onClick={startFilming}>
              {t('camera')}
            </Button>
            <Button kind="outline" block icon={Upload} onClick={() => files.current?.click()}>
              {t('file')}
            </Button>
          </>
        );
      case 'camera':
        return (
          <>
            <Button ref={first} block icon={Camera} loading={!isFilming} onClick={() => video.current && void shoot(video.current)}>
              {t('shoot')}
            </Button>
            <Button kind="ghost" block onClick={again}>
              {t('back')}
            </Button>
          </>
        );
      case 'preview':
        return (
          <>
            <Button ref={first} block icon={Send} loading={send.isPending} onClick={() => handleSend(step.picture)}>
              {t('send')}
            </Button>
            <Button kind="outline" block icon={RotateCcw} disabled={send.isPending} onClick={again}>
              {t('retake')}
            </Button>
          </>
        );
    }
  }

  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('sheet')}
      description={t('cannot')}
      closeLabel={shell('close')}
      footer={footer()}
    >
      {pose.isError && <Problem onRetry={() => void pose.refetch()} isRetrying={pose.isFetching} />}
      {pose.isPending && (
        <SkeletonGroup label={t('drawing')}>
          <Skeleton className="h-24 rounded-md" />
        </SkeletonGroup>
      )}
      {pose.data !== undefined && <Wanted name={t(`pose.${pose.data.pose}`)} validUntil={pose.data.validUntil} />}
      {step.at === 'pose' && step.why !== undefined && (
        <Note tone="amber" role="status">
          {t(step.why)}
        </Note>
      )}
      {step.at === 'camera' && (
        <video
          ref={(element) => {
            video.current = element;
            if (element && element.srcObject !== step.stream) element.srcObject = step.stream;
          }}
          aria-label={t('seen')}
          autoPlay
          muted
          playsInline
          onTimeUpdate={({ currentTarget }) => setIsFilming(currentTarget.currentTime > 0)}
          className="max-h-[46dvh] w-full -scale-x-100 rounded-lg bg-sunken object-contain"
        />
      )}
      {step.at === 'preview' && <Preview key={step.url} url={step.url} />}
      {send.isPending && (
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

function Wanted({ name, validUntil }: { name: string; validUntil: string }) {
  const t = useText('selfie');
  const time = new Intl.DateTimeFormat(useLanguage(), { timeStyle: 'short' }).format(new Date(validUntil));
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-violet-tint px-3.5 py-3">
      <p className="type-caption">{t('show')}</p>
      <p className="type-heading">{name}</p>
      <p className="type-caption">{t('until', { time })}</p>
    </div>
  );
}

function Preview({ url }: { url: string }) {
  const t = useText('selfie');
  const [isUnseen, setIsUnseen] = useState(false);
  if (isUnseen) return <Note>{t('unseen')}</Note>;
  return (
    <img
      src={url}
      alt={t('preview')}
      onError={() => setIsUnseen(true)}
      className="max-h-[46dvh] w-full rounded-lg bg-sunken object-contain"
    />
  );
}
