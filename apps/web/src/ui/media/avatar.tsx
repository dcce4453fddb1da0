import { useState } from 'react';
import { clsx } from 'clsx';

export interface AvatarProps {
  name: string;
  /** Address of the photo; without one the first letter stands in. */
  src?: string | null | undefined;
  /** Alternative text; leave out where the name stands beside it. */
  alt?: string | undefined;
  size?: 34 | 40 | 42 | 52 | 56 | 60 | 72 | 96 | undefined;
  /** Spoken word for the green dot; the dot shows only when given. */
  onlineLabel?: string | undefined;
  /** The ground behind, so that the ring of the dot disappears into it. */
  on?: 'paper' | 'surface' | 'tint' | undefined;
}

const rings = { paper: 'ring-paper', surface: 'ring-surface', tint: 'ring-violet-tint' };

/** A person as a circle: photo or first letter, and a dot when the person is there. */
export function Avatar({ name, src, alt = '', size = 52, onlineLabel, on = 'paper' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const photo = src === undefined || src === null || src === failed ? null : src;
  return (
    <span className="relative inline-block flex-none" style={{ width: size, height: size }}>
      <span className="grid size-full place-items-center overflow-hidden rounded-full bg-violet-tint text-violet-text">
        {photo === null ? (
          <Letter name={name} alt={alt} size={size} />
        ) : (
          <img
            src={photo}
            alt={alt}
            width={size}
            height={size}
            decoding="async"
            onError={() => setFailed(photo)}
            // A few pixels, and no photo: squares of colour become a soft ground.
            className={clsx('size-full object-cover object-[50%_0]', photo.startsWith('data:') && 'scale-125 blur-[5px]')}
          />
        )}
      </span>
      {onlineLabel !== undefined && (
        <span
          style={{ width: Math.min(14, size * 0.24), height: Math.min(14, size * 0.24) }}
          className={clsx('absolute right-px bottom-px rounded-full bg-(--v-online) ring-[2.5px]', rings[on])}
        >
          <span className="sr-only">{onlineLabel}</span>
        </span>
      )}
    </span>
  );
}

/** The letter is drawn and no text: a link named 'Wren' would otherwise read 'W Wren'. */
function Letter({ name, alt, size }: { name: string; alt: string; size: number }) {
  const letter = [...name.trim()][0] ?? '';
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <span
      {...named}
      style={{ fontSize: Math.max(14, Math.round(size * 0.42)) }}
      data-letter={letter}
      className="font-display leading-none font-semibold uppercase before:content-[attr(data-letter)]"
    />
  );
}
