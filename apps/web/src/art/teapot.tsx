import { paint } from './colours.ts';
import { Drawing } from './drawing.tsx';
import type { ArtProps } from './drawing.tsx';
import { Flower } from './flora.tsx';

/** A leaf-green pot: company is expected. */
export function Teapot({ width = 150 }: ArtProps) {
  return (
    <Drawing grid={[200, 150]} width={width}>
      <ellipse cx="96" cy="140" rx="70" ry="7" fill={paint.leafLine} opacity=".6" />
      <path d="M40 74C16 66 14 108 46 108" fill="none" stroke={paint.leaf} strokeWidth="9" strokeLinecap="round" />
      <path d="M146 88C164 86 162 60 184 56L188 66C176 74 176 108 146 112Z" fill={paint.leaf} />
      <path d="M36 84C36 56 64 48 96 48C128 48 156 56 156 84C156 118 134 138 96 138C58 138 36 118 36 84Z" fill={paint.leaf} />
      <path d="M66 50C68 40 80 36 96 36C112 36 124 40 126 50C108 56 84 56 66 50Z" fill={paint.leafLine} />
      <circle cx="96" cy="30" r="8" fill={paint.amber} />
      <Flower x={96} y={92} scale={1} petal={paint.paper} side={paint.leafLine} />
    </Drawing>
  );
}
