import { useState } from 'react';
import { tileOf } from '#parts/photos/photo.ts';

export interface MatchPortraitProps {
  name: string;
  src: string | undefined;
  alt: string;
}

/** A portrait that fills its arch; without a picture the first letter of the name. */
export function MatchPortrait({ name, src, alt }: MatchPortraitProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === undefined || src === failed) {
    return (
      <span role="img" aria-label={alt} className="v-match-letter">
        {[...name.trim()][0] ?? ''}
      </span>
    );
  }
  return <img src={tileOf(src)} alt={alt} onError={() => setFailed(src)} className="size-full object-cover object-[50%_12%]" />;
}
