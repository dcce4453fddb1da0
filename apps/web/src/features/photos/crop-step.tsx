import { useText } from '#lib/i18n/i18n.ts';
import { maxZoom, placeAlong, placedAlong, zoomedAround } from '#ui/media/crop-area.ts';
import type { Crop } from '#ui/media/crop-area.ts';
import { Cropper } from '#ui/media/cropper.tsx';
import { Slider } from '#ui/fields/slider.tsx';
import type { OpenedPicture } from '#parts/photos/picture-file.ts';

export interface CropStepProps {
  picture: OpenedPicture;
  aspect: number;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** Nothing moves any more while it is sent. */
  isStill: boolean;
}

const middle = { x: 0.5, y: 0.5 };

/** The photo in its frame, with sliders that do what fingers and keys do on the photo itself. */
export function CropStep({ picture, aspect, crop, onChange, isStill }: CropStepProps) {
  const t = useText('photos');
  const percent = (value: number) => `${value}%`;
  const along = (axis: 'x' | 'y', label: string) => {
    const place = placeAlong(axis, crop, picture, aspect);
    return (
      <Slider
        quiet
        label={label}
        min={0}
        max={100}
        value={place ?? 50}
        disabled={place === null || isStill}
        format={percent}
        onChange={(value) => onChange(placedAlong(axis, value, crop, picture, aspect))}
      />
    );
  };
  return (
    <>
      <div inert={isStill}>
        <Cropper src={picture.src} picture={picture} aspect={aspect} crop={crop} onChange={onChange} label={t('cropFrame')} />
      </div>
      <div className="flex flex-col gap-1">
        <Slider
          quiet
          label={t('zoom')}
          min={100}
          max={maxZoom * 100}
          step={5}
          value={Math.round(crop.zoom * 100)}
          disabled={isStill}
          format={percent}
          onChange={(value) => onChange(zoomedAround(crop, value / 100, middle, picture, aspect))}
        />
        <div className="grid grid-cols-2 gap-4">
          {along('x', t('sideways'))}
          {along('y', t('upAndDown'))}
        </div>
      </div>
    </>
  );
}
