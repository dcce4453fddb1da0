import { paint } from './colours.ts';
import { Cup } from './crockery.tsx';
import { Drawing } from './drawing.tsx';
import type { ArtProps } from './drawing.tsx';
import { Flower, HeartLeaf, Stem } from './flora.tsx';

const flowers = [
  { d: 'M104 108C98 84 82 72 74 52', x: 72, y: 46, scale: 0.95, turn: -14 },
  { d: 'M112 106C110 78 114 56 110 32', x: 110, y: 26, scale: 1.15, turn: 0 },
  { d: 'M120 108C126 88 142 74 148 56', x: 150, y: 50, scale: 1, turn: 16 },
  { d: 'M98 110C88 96 66 92 54 80', x: 50, y: 76, scale: 0.75, turn: -30 },
  { d: 'M126 110C138 98 158 94 168 84', x: 173, y: 80, scale: 0.75, turn: 28 },
];

/** A cup that holds a bunch of violets: there is room, sit down. */
export function CupOfViolets({ width = 220 }: ArtProps) {
  return (
    <Drawing grid={[224, 190]} width={width}>
      {flowers.map(({ d }) => (
        <Stem key={d} d={d} />
      ))}
      <HeartLeaf x={84} y={116} scale={0.8} turn={-52} />
      <HeartLeaf x={140} y={116} scale={0.8} turn={52} />
      <HeartLeaf x={98} y={114} scale={0.7} turn={-16} />
      <HeartLeaf x={126} y={114} scale={0.7} turn={18} />
      {flowers.map(({ d, ...place }, index) => (
        <Flower key={d} {...place} petal={index % 2 === 0 ? paint.violet : paint.violetMark} />
      ))}
      <Cup x={112} y={114} body={paint.leaf} rim={paint.leafLine} tea={paint.leaf} />
    </Drawing>
  );
}
