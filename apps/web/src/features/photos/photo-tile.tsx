import type { PhotoAudience } from '@violet/contract/photos';
import { GripVertical } from 'lucide-react';
import { clsx } from 'clsx';
import { useText } from '#lib/i18n/i18n.ts';
import { tileOf } from '#parts/photos/photo.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { Sortable } from '#ui/lists/use-sortable.ts';
import { AudienceSelect } from './audience-select.tsx';

export interface PhotoTileProps {
  photo: string;
  /** From 1. */
  place: number;
  count: number;
  audience: PhotoAudience;
  sortable: Sortable;
  onOpen: () => void;
  onAudience: (audience: PhotoAudience) => void;
}

/** One photo in the grid: a press opens it, arrow keys and the grip move it. Below it stands who sees it. */
export function PhotoTile({ photo, place, count, audience, sortable, onOpen, onAudience }: PhotoTileProps) {
  const t = useText('photos');
  const isDragged = sortable.dragged === photo;
  return (
    <li
      data-photo={photo}
      style={sortable.styleOf(photo)}
      className={clsx('flex min-w-0 flex-col rounded-lg', isDragged ? 'shadow-lg' : 'transition-[box-shadow] duration-(--v-t-fast)')}
    >
      <div className="relative">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby="photo-keys"
          aria-label={t('tile', { place, count })}
          onClick={() => !sortable.wasDrag() && onOpen()}
          {...sortable.keysOf(photo)}
          className="block w-full overflow-hidden rounded-lg"
        >
          <img
            src={tileOf(photo)}
            alt=""
            draggable={false}
            decoding="async"
            className="aspect-[4/5] w-full bg-sunken object-cover object-[50%_0] select-none"
          />
        </button>
        {place === 1 && (
          <span className="pointer-events-none absolute top-1.5 left-1.5">
            <Badge tone="solid">{t('first')}</Badge>
          </span>
        )}
        {count > 1 && (
          // The keys and the sheet do the same; this is for fingers and the mouse.
          <span
            aria-hidden="true"
            data-grip=""
            {...sortable.holdOf(photo)}
            className="absolute right-0 bottom-0 grid size-11 cursor-grab touch-none place-items-center active:cursor-grabbing"
          >
            <span className="grid size-8 place-items-center rounded-full bg-surface text-ink shadow-sm">
              <Icon as={GripVertical} size={18} />
            </span>
          </span>
        )}
      </div>
      <AudienceSelect place={place} value={audience} onChange={onAudience} />
    </li>
  );
}
