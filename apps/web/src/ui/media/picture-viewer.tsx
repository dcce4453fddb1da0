import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';

const swipePx = 50;

export interface PictureViewerProps {
  pictures: readonly { src: string; alt: string }[];
  /** Which one is shown, from 0. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  title: string;
  /** "2 of 4", shown and spoken. */
  place: string;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
}

/** Pictures at full size, one at a time, round and round. Arrow keys, Home and End, a sideways swipe and two buttons go through them. */
export function PictureViewer(props: PictureViewerProps) {
  const { pictures, index, onIndex, onClose, title, place, closeLabel, previousLabel, nextLabel } = props;
  const startX = useRef<number | null>(null);
  const picture = pictures[index];
  const count = pictures.length;
  const go = (to: number) => onIndex((to + count) % count);

  function handleKey(event: KeyboardEvent) {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }
  function handlePointerUp(event: PointerEvent) {
    const moved = startX.current === null ? 0 : event.clientX - startX.current;
    startX.current = null;
    if (Math.abs(moved) > swipePx) go(index + (moved < 0 ? 1 : -1));
  }
  return (
    <Modal open onOpenChange={(stays) => !stays && onClose()} className="v-popup fixed inset-0 z-50 bg-scrim text-white outline-none">
      {/* The buttons do the same; the keys and a swipe are shorter ways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="flex h-full touch-pan-y flex-col"
        onKeyDown={handleKey}
        onPointerDown={(event) => (startX.current = event.clientX)}
        onPointerUp={handlePointerUp}
        onPointerCancel={() => (startX.current = null)}
      >
        <div className="flex min-h-14 items-center justify-between gap-3 pt-[env(safe-area-inset-top)] pr-[calc(8px+var(--v-corner-width,0px))] pl-4">
          <Dialog.Title className="type-label">{title}</Dialog.Title>
          <IconButton kind="surface" icon={X} iconSize={24} label={closeLabel} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 px-2">
          {picture !== undefined && (
            <img key={picture.src} src={picture.src} alt={picture.alt} draggable={false} className="size-full object-contain select-none" />
          )}
        </div>
        <div className="flex items-center justify-center gap-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {count > 1 && <IconButton kind="surface" icon={ChevronLeft} label={previousLabel} onClick={() => go(index - 1)} />}
          <output className="type-label min-w-16 text-center tabular-nums">{place}</output>
          {count > 1 && <IconButton kind="surface" icon={ChevronRight} label={nextLabel} onClick={() => go(index + 1)} />}
        </div>
      </div>
    </Modal>
  );
}
