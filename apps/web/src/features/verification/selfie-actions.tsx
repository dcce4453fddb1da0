// What can be pressed at each step of the live selfie.
import { Camera, RotateCcw, Send, Upload } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import type { SelfieStep } from './use-selfie-steps.ts';

export interface SelfieActionsProps {
  step: SelfieStep;
  /** The next thing to press. */
  first: RefObject<HTMLButtonElement | null>;
  isFilming: boolean;
  isSending: boolean;
  onFilm: () => void;
  onChooseFile: () => void;
  onShoot: () => void;
  onSend: (picture: Blob) => void;
  onAgain: () => void;
}

export function SelfieActions({ step, first, isFilming, isSending, onFilm, onChooseFile, onShoot, onSend, onAgain }: SelfieActionsProps) {
  const t = useText('verification', 'selfie');
  switch (step.at) {
    case 'pose':
      return (
        <>
          <Button ref={first} block icon={Camera} loading={step.isAsking} onClick={onFilm}>
            {t('camera')}
          </Button>
          <Button kind="outline" block icon={Upload} onClick={onChooseFile}>
            {t('file')}
          </Button>
        </>
      );
    case 'camera':
      return (
        <>
          <Button ref={first} block icon={Camera} loading={!isFilming} onClick={onShoot}>
            {t('shoot')}
          </Button>
          <Button kind="ghost" block onClick={onAgain}>
            {t('back')}
          </Button>
        </>
      );
    case 'preview':
      return (
        <>
          <Button ref={first} block icon={Send} loading={isSending} onClick={() => onSend(step.picture)}>
            {t('send')}
          </Button>
          <Button kind="outline" block icon={RotateCcw} disabled={isSending} onClick={onAgain}>
            {t('retake')}
          </Button>
        </>
      );
  }
}
