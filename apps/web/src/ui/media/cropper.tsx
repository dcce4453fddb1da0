import { useEffect, useEffectEvent, useRef } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { areaOf, fitting, pushed, wholePicture, zoomedAround } from './crop-area.ts';
import type { Crop, Size } from './crop-area.ts';
import { useCropPointers } from './use-crop-pointers.ts';

const keyShare = 0.05;
const keyZoom = 1.1;
const wheelZoom = 0.0015;

export interface CropperProps {
  src: string;
  picture: Size;
  /** Width by height of what is kept. */
  aspect: number;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** What it is and which keys it takes, spoken. */
  label: string;
}

/** The part of a picture that is kept. Fingers, mouse and wheel push and spread it, or arrows, plus and minus. */
export function Cropper({ src, picture, aspect, crop, onChange, label }: CropperProps) {
  const frame = useRef<HTMLDivElement>(null);
  const area = areaOf(crop, picture, aspect);
  const push = (x: number, y: number) => onChange(pushed(crop, x, y, picture, aspect));
  const zoom = (by: number, at = { x: 0.5, y: 0.5 }) => onChange(zoomedAround(crop, crop.zoom * by, at, picture, aspect));
  const pointers = useCropPointers(frame, (move) => {
    const moved = pushed(crop, move.x, move.y, picture, aspect);
    onChange(zoomedAround(moved, moved.zoom * move.spread, move.at, picture, aspect));
  });

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined) return;
    zoom(Math.exp(-event.deltaY * wheelZoom), { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => turn(event);
    // React listens passively, and the page behind would scroll.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  function handleKey(event: KeyboardEvent) {
    const act = {
      ArrowLeft: () => push(-keyShare, 0),
      ArrowRight: () => push(keyShare, 0),
      ArrowUp: () => push(0, -keyShare),
      ArrowDown: () => push(0, keyShare),
      '+': () => zoom(keyZoom),
      '=': () => zoom(keyZoom),
      '-': () => zoom(1 / keyZoom),
      '0': () => onChange(fitting(wholePicture, picture, aspect)),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
  const shown: CSSProperties = {
    width: `${(picture.width / area.width) * 100}%`,
    height: `${(picture.height / area.height) * 100}%`,
    left: `${(-area.left / area.width) * 100}%`,
    top: `${(-area.top / area.height) * 100}%`,
  };
  return (
    // The sliders beside it do the same; whoever sees the picture may want to push it itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-no-swipe=""
      onKeyDown={handleKey}
      {...pointers}
      style={{ aspectRatio: String(aspect), width: `min(100%, calc(46dvh * ${aspect}))` }}
      className="relative mx-auto cursor-grab touch-none overflow-hidden rounded-lg bg-sunken select-none active:cursor-grabbing"
    >
      <img src={src} alt="" draggable={false} style={shown} className="pointer-events-none absolute max-w-none" />
      <Thirds />
    </div>
  );
}

/** Lines at the thirds, as on a camera. */
function Thirds() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span className="absolute inset-x-0 top-1/3 h-1/3 border-y border-white/45" />
      <span className="absolute inset-y-0 left-1/3 w-1/3 border-x border-white/45" />
      <span className="absolute inset-0 rounded-lg inset-ring-2 inset-ring-white/70" />
    </span>
  );
}
