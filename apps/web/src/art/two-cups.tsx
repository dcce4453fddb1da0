import { paint } from './colours.ts';
import { Cup, Steam } from './crockery.tsx';
import { Drawing } from './drawing.tsx';
import type { ArtProps } from './drawing.tsx';
import { Flower, HeartLeaf, Stem } from './flora.tsx';

/** Two steaming cups between violets: a conversation not begun. */
export function TwoCups({ width = 220 }: ArtProps) {
  return (
    <Drawing grid={[260, 170]} width={width}>
      <HeartLeaf x={40} y={128} scale={0.9} turn={-24} />
      <HeartLeaf x={222} y={128} scale={0.9} turn={24} />
      <Stem d="M30 140C24 100 34 70 26 48" />
      <Flower x={26} y={44} scale={0.9} />
      <Stem d="M232 140C238 108 226 84 236 64" />
      <Flower x={236} y={58} scale={0.8} />
      <Steam x={76} y={72} />
      <Steam x={164} y={72} />
      <Cup x={86} y={92} flipped />
      <Cup x={172} y={92} body={paint.leaf} rim={paint.leafLine} />
    </Drawing>
  );
}
