import { paint } from './colours.ts';
import { Drawing } from './drawing.tsx';
import type { ArtProps } from './drawing.tsx';
import { Flower, HeartLeaf } from './flora.tsx';

/** A shield with a violet: safety. */
export function Shield({ width = 120 }: ArtProps) {
  return (
    <Drawing grid={[140, 130]} width={width}>
      <HeartLeaf x={30} y={112} scale={0.8} turn={-36} />
      <HeartLeaf x={110} y={112} scale={0.8} turn={36} />
      <path d="M70 12L112 26V64C112 92 92 108 70 118C48 108 28 92 28 64V26Z" fill={paint.violet} />
      <path d="M70 12L112 26V64C112 92 92 108 70 118Z" fill={paint.ink} opacity=".12" />
      <Flower x={70} y={62} scale={1.15} petal={paint.paper} />
    </Drawing>
  );
}
