// From the pose to the picture that is sent, and back for another try. ADR 015.
import { useEffect, useRef, useState } from 'react';
import { drawCrop } from '#parts/photos/draw-crop.ts';
import { closeCamera, openCamera } from './camera.ts';
import type { NoCamera } from './camera.ts';

export type SelfieStep =
  | { readonly at: 'pose'; readonly isAsking?: boolean; readonly why?: NoCamera }
  | { readonly at: 'camera'; readonly stream: MediaStream }
  | { readonly at: 'preview'; readonly picture: Blob; readonly url: string };

/** The camera's light goes out, and the browser forgets the picture, as soon as they are not shown any more. */
function leave(step: SelfieStep): void {
  if (step.at === 'camera') closeCamera(step.stream);
  if (step.at === 'preview') URL.revokeObjectURL(step.url);
}

export function useSelfieSteps() {
  const [step, setStep] = useState<SelfieStep>({ at: 'pose' });
  const isGone = useRef(false);
  useEffect(() => () => leave(step), [step]);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  async function film() {
    setStep({ at: 'pose', isAsking: true });
    const opened = await openCamera();
    if (typeof opened === 'string') setStep({ at: 'pose', why: opened });
    // The viewer closed the sheet while the browser was asking.
    else if (isGone.current) closeCamera(opened);
    else setStep({ at: 'camera', stream: opened });
  }
  function show(picture: Blob) {
    setStep({ at: 'preview', picture, url: URL.createObjectURL(picture) });
  }
  async function shoot(video: HTMLVideoElement) {
    show(await drawCrop(video, { left: 0, top: 0, width: video.videoWidth, height: video.videoHeight }));
  }
  return { step, film, shoot, show, begin: () => setStep({ at: 'pose' }) };
}
