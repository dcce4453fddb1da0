import { paint } from './colours.ts';
import { Cup, Steam } from './crockery.tsx';
import { Drawing } from './drawing.tsx';
import type { ArtProps } from './drawing.tsx';
import { Flower, HeartLeaf, Stem } from './flora.tsx';

/** A cup drunk to the end, the bag still on its string. */
export function EmptyCup({ width = 180 }: ArtProps) {
  return (
    <Drawing grid={[220, 160]} width={width}>
      <Stem d="M44 140C36 112 50 92 42 66" />
      <Flower x={42} y={60} scale={0.85} />
      <HeartLeaf x={40} y={134} scale={0.7} turn={-30} />
      <HeartLeaf x={182} y={138} scale={0.7} turn={28} />
      <Steam x={100} y={66} />
      <Cup x={112} y={82} tea={paint.violetTint} />
      <path d="M64 84C52 96 50 112 52 120" fill="none" stroke={paint.amber} strokeWidth="2.4" />
      <rect x="43" y="118" width="18" height="22" rx="3" fill={paint.amber} />
    </Drawing>
  );
}
