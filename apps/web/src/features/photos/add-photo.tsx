import { Camera, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { acceptedPhotos } from '#parts/photos/photo.ts';
import { FileInput } from '#ui/fields/file-input.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { NewPhotoSheet } from './new-photo-sheet.tsx';
import { openPicture } from '#parts/photos/picture-file.ts';
import type { ChosenPhoto } from '#parts/photos/picture-file.ts';

/** The empty place: a photo from the viewer's files or, on a phone, straight from the camera. */
export function AddPhoto({ onAdded }: { onAdded: (count: number) => void }) {
  const t = useText('photos');
  const { toast } = useToast();
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);

  async function take(file: File) {
    const found = await openPicture(file);
    if (found.kind === 'refused') toast({ kind: 'error', title: t('notTaken'), description: t(`fault.${found.fault}`) });
    else setChosen({ file, picture: found.kind === 'picture' ? found.picture : null });
  }
  return (
    <li className="flex aspect-[4/5] flex-col gap-2.5">
      <PickButton icon={ImagePlus} label={t('add')} onFile={take} />
      {hasCamera() && <PickButton icon={Camera} label={t('camera')} capture="user" onFile={take} />}
      {chosen !== null && <NewPhotoSheet chosen={chosen} onAdded={onAdded} onClose={() => setChosen(null)} />}
    </li>
  );
}

/** A desktop browser takes no notice of `capture` and would open the same list of files twice. */
function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

interface PickButtonProps {
  icon: IconType;
  label: string;
  capture?: 'user';
  onFile: (file: File) => Promise<void>;
}

function PickButton({ icon, label, capture, onFile }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="flex min-h-11 flex-1 flex-col items-center justify-center gap-1.5 rounded-lg border-[1.5px] border-dashed border-line-strong px-1 text-center text-caption font-semibold text-violet-text hover:bg-violet-tint active:scale-[.98]"
      >
        <Icon as={icon} size={24} />
        {label}
      </button>
      <FileInput ref={input} label={label} accept={acceptedPhotos} capture={capture} onFile={(file) => void onFile(file)} />
    </>
  );
}
