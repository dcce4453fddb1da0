import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';

/** Her first picture, cropped from the top; without one, or when it does not load, the first letter of her name. */
export function SwipePhoto({ name, src }: { name: string; src: string | undefined }) {
  const t = useText('shell');
  const [failed, setFailed] = useState<string | null>(null);
  if (src === undefined || src === failed) {
    return (
      <span
        aria-hidden="true"
        className="v-swipe-photo grid place-items-center bg-violet-tint pb-44 font-display text-[6rem] font-semibold text-violet-text uppercase"
      >
        {[...name.trim()][0] ?? ''}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={t('portraitOf', { name })}
      draggable={false}
      decoding="async"
      onError={() => setFailed(src)}
      className="v-swipe-photo"
    />
  );
}
