// What a conversation needs of photos only once there is one, or one is sent.
import type { Message } from '@violet/contract/chat/messages';
import { Suspense } from 'react';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';

export const LazyPhotoBody = lazyComponent(async () => (await withTexts('pictures', import('./photo-body.tsx'))).PhotoBody);

export const LazyPhotoSheet = lazyComponent(async () => (await withTexts('pictures', import('./photo-sheet.tsx'))).PhotoSheet);

/** A stored message's photo; null where the message has none. What comes is as high as its place. */
export function MessagePhoto({ message, isMine }: { message: Message; isMine: boolean }) {
  const { photo } = message;
  if (photo === null) return null;
  const shape = photo.once ? undefined : { aspectRatio: `${photo.width} / ${photo.height}` };
  return (
    <Suspense
      fallback={
        <span className="block w-60 max-w-full pb-1">
          <span style={shape} className="block max-h-80 min-h-28 w-full" />
        </span>
      }
    >
      <LazyPhotoBody message={message} photo={photo} isMine={isMine} />
    </Suspense>
  );
}
