import { photoAudiences } from '@violet/contract/photos';
import type { PhotoAudience } from '@violet/contract/photos';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { areaOf, fitting, wholePicture } from '#ui/media/crop-area.ts';
import type { Crop } from '#ui/media/crop-area.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { CropStep } from './crop-step.tsx';
import { drawCrop } from '#parts/photos/draw-crop.ts';
import { closePicture } from '#parts/photos/picture-file.ts';
import type { ChosenPhoto } from '#parts/photos/picture-file.ts';
import { useMember } from '#session/session-context.ts';
import { useUploadPhoto } from './queries.ts';
import { uploadFault } from './upload-fault.ts';

/** As photos are shown everywhere: four wide, five high. */
const aspect = 4 / 5;

export interface NewPhotoSheetProps {
  chosen: ChosenPhoto;
  onAdded: (count: number) => void;
  onClose: () => void;
}

/** The chosen photo on its way: cut to shape, sent, and each of it can be stopped. */
export function NewPhotoSheet({ chosen: { file, picture }, onAdded, onClose }: NewPhotoSheetProps) {
  const t = useText('photos');
  const shell = useText('shell');
  const [audience, setAudience] = useState<PhotoAudience>('everyone');
  const [crop, setCrop] = useState<Crop>(() => (picture === null ? wholePicture : fitting(wholePicture, picture, aspect)));
  const { send, stop, share, fault, isSending } = useSending();
  useEffect(() => () => void (picture !== null && closePicture(picture)), [picture]);

  async function handleSend() {
    const draw = () => (picture === null ? Promise.resolve(file) : drawCrop(picture.image, areaOf(crop, picture, aspect)));
    const count = await send(draw, audience);
    if (count === null) return;
    onAdded(count);
    onClose();
  }
  function handleClose() {
    stop();
    onClose();
  }
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && handleClose()}
      title={t('cropTitle')}
      description={picture === null ? undefined : t('cropText')}
      closeLabel={shell('close')}
      footer={
        isSending ? (
          <Button kind="outline" block onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <>
            <NewAudience value={audience} onChange={setAudience} />
            <Button block onClick={() => void handleSend()}>
              {fault === null ? t('upload') : shell('tryAgain')}
            </Button>
          </>
        )
      }
    >
      {picture === null ? (
        <Note>{t('unseen')}</Note>
      ) : (
        <CropStep picture={picture} aspect={aspect} crop={crop} onChange={setCrop} isStill={isSending} />
      )}
      {isSending && (
        <div role="status">
          <p className="type-caption mb-1.5">{share < 1 ? t('sending', { percent: Math.round(share * 100) }) : t('processing')}</p>
          <Progress value={share} max={1} label={t('progress')} />
        </div>
      )}
      {fault !== null && (
        <Note tone="rosehip" role="alert">
          {t(`fault.${fault}`)}
        </Note>
      )}
    </Sheet>
  );
}

interface NewAudienceProps {
  value: PhotoAudience;
  onChange: (audience: PhotoAudience) => void;
}

/** Chosen before the photo leaves, so that one for matches is never anybody else's. */
function NewAudience({ value, onChange }: NewAudienceProps) {
  const t = useText('photoPrivacy');
  const { photos } = useMember();
  const label = t('audience', { place: photos.length + 1 });
  return (
    <div className="mb-1 flex flex-col gap-1.5">
      <span aria-hidden="true" className="type-caption">
        {label}
      </span>
      <Segmented label={label} value={value} options={photoAudiences.map((one) => ({ value: one, label: t(one) }))} onChange={onChange} />
    </div>
  );
}

function useSending() {
  const upload = useUploadPhoto();
  const running = useRef<AbortController | null>(null);
  const [share, setShare] = useState(0);
  useEffect(() => () => running.current?.abort(), []);

  async function send(draw: () => Promise<Blob>, audience: PhotoAudience): Promise<number | null> {
    running.current = new AbortController();
    setShare(0);
    const sent = upload.mutateAsync({ draw, audience, signal: running.current.signal, onProgress: setShare });
    return sent.then(
      ({ photos }) => photos.length,
      // What went wrong stands in `fault`.
      () => null,
    );
  }
  return {
    send,
    stop: () => running.current?.abort(),
    share,
    fault: upload.isError ? uploadFault(upload.error) : null,
    isSending: upload.isPending,
  };
}
