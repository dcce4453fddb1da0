import { useState } from 'react';
import { tileOf } from '#parts/photos/photo.ts';

const width = 92;
const height = 126;

/** A small portrait under its arch; without a picture the first letter of the name. Decoration beside the name itself. */
export function ArchPortrait({ name, src }: { name: string; src: string | undefined }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span style={{ width, height }} className="v-arch block overflow-hidden bg-violet-tint [--v-arch:46px]">
      {src === undefined || src === failed ? (
        <span className="grid size-full place-items-center font-display text-[2.75rem] font-semibold text-violet-text uppercase">
          {[...name.trim()][0] ?? ''}
        </span>
      ) : (
        <img
          src={tileOf(src)}
          alt=""
          width={width}
          height={height}
          onError={() => setFailed(src)}
          className="size-full object-cover object-[50%_12%]"
        />
      )}
    </span>
  );
}
