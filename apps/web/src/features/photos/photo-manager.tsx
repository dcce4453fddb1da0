// The viewer's photos: added, put in order by hand or keys, removed; every step is saved at once. Spec §2 Profile, R14.
import { maxPhotos } from '@violet/contract/photos';
import type { PhotoAudience } from '@violet/contract/photos';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Card } from '#ui/layout/card.tsx';
import { useSortable } from '#ui/lists/use-sortable.ts';
import { AddPhoto } from './add-photo.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { CoverChoice } from './cover-choice.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { useAudiences } from './use-audiences.ts';
import { usePhotoOrder } from './use-photo-order.ts';

export function PhotoManager() {
  const t = useText('photos');
  const { isVerified } = useMember();
  const { photos, reorder } = usePhotoOrder();
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focus = useFocusAfterMove(list);
  const { audienceOf, change } = useAudiences(setAnnouncement);

  function move(order: string[], to: number) {
    setAnnouncement(t('movedTo', { place: to + 1, count: order.length }));
    reorder(order);
  }
  const tiles = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])];
  const sortable = useSortable(photos, tiles, (order, to) => {
    focus(order[to] ?? null);
    move(order, to);
  });
  return (
    <Card aria-labelledby="photos" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="photos" className="type-heading">
          {t('title')}
        </h2>
        <span className="type-caption tabular-nums">{t('count', { count: photos.length, max: maxPhotos })}</span>
      </div>
      <p className="type-caption">
        {t('hint')} {isVerified && t('verifiedHint')}
      </p>
      <p id="photo-keys" className="sr-only">
        {t('keys')}
      </p>
      <ul ref={list} aria-labelledby="photos" className="grid grid-cols-2 gap-2.5 min-[360px]:grid-cols-3">
        {sortable.order.map((photo, index) => (
          <PhotoTile
            key={photo}
            photo={photo}
            place={index + 1}
            count={photos.length}
            audience={audienceOf(photo)}
            sortable={sortable}
            onOpen={() => setOpened(photo)}
            onAudience={(audience: PhotoAudience) => change(photo, index + 1, audience)}
          />
        ))}
        {photos.length < maxPhotos && <AddPhoto onAdded={(count) => setAnnouncement(t('added', { count, max: maxPhotos }))} />}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <CoverChoice />
      {opened !== null && photos.includes(opened) && (
        <PhotoSheet
          photo={opened}
          photos={photos}
          onMove={move}
          onRemoved={() => setAnnouncement(t('removed'))}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

/** An element that changes its place in the page loses the focus; the photo that was moved gets it back. */
function useFocusAfterMove(list: RefObject<HTMLElement | null>): (photo: string | null) => void {
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])];
    const tile = tiles.find(({ dataset }) => dataset['photo'] === moved.current);
    tile?.querySelector('button')?.focus();
    moved.current = null;
  });
  return (photo) => (moved.current = photo);
}
