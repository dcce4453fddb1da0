import { PictureViewer } from '#ui/media/picture-viewer.tsx';
import { useText } from '#lib/i18n/i18n.ts';

export interface PhotoViewerProps {
  /** Whose photos they are. */
  name: string;
  photos: readonly string[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** A member's photos at full size, the viewer's own or another's. */
export function PhotoViewer({ name, photos, index, onIndex, onClose }: PhotoViewerProps) {
  const t = useText('profiles');
  const shell = useText('shell');
  return (
    <PictureViewer
      pictures={photos.map((src, at) => ({ src, alt: t('photoOf', { number: at + 1, name }) }))}
      index={index}
      onIndex={onIndex}
      onClose={onClose}
      title={t('photosOf', { name })}
      place={t('photoPlace', { number: index + 1, count: photos.length })}
      closeLabel={shell('close')}
      previousLabel={t('previousPhoto')}
      nextLabel={t('nextPhoto')}
    />
  );
}
