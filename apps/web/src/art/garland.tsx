import { Flower, HeartLeaf, Stem } from './flora.tsx';

const near = '#6C4BB5';
const nearSide = '#A98FDD';
const far = '#8C6FC7';
const farSide = '#C3AEEA';

/** It stands on aubergine in both themes, so its leaves do not follow them. */
const ownColours = '[--v-amber:#E5A43C] [--v-leaf-line:#86AE8A] [--v-leaf:#3F6B4B]';

const leaves = [
  { x: 52, y: 98, turn: -16, scale: 1.05 },
  { x: 114, y: 98, turn: 14, scale: 0.8 },
  { x: 8, y: 98, turn: -20, scale: 0.8 },
  { x: 196, y: 100, turn: -6, scale: 0.8 },
  { x: 290, y: 98, turn: -18, scale: 0.9 },
  { x: 342, y: 98, turn: 16, scale: 1.05 },
  { x: 386, y: 98, turn: 22, scale: 0.7 },
];

const flowers = [
  { d: 'M24 96C18 70 30 52 24 34', x: 24, y: 30, turn: -8, scale: 0.95, isNear: true },
  { d: 'M86 96C92 78 82 66 88 54', x: 88, y: 50, turn: 10, scale: 0.8, isNear: false },
  { d: 'M222 98C218 86 226 78 222 70', x: 222, y: 66, turn: -12, scale: 0.66, isNear: false },
  { d: 'M312 96C318 70 306 56 314 40', x: 314, y: 36, turn: 12, scale: 0.92, isNear: true },
  { d: 'M366 96C360 78 372 64 366 50', x: 366, y: 46, turn: -6, scale: 0.78, isNear: false },
];

/** A row of violets along a lower edge, as wide as it is given room. */
export function Garland() {
  return (
    <svg viewBox="0 0 390 96" aria-hidden="true" focusable="false" className={`block h-auto w-full ${ownColours}`}>
      {flowers.map(({ d, isNear, ...place }) => (
        <g key={d}>
          <Stem d={d} />
          <Flower {...place} petal={isNear ? near : far} side={isNear ? nearSide : farSide} />
        </g>
      ))}
      {leaves.map((leaf) => (
        <HeartLeaf key={leaf.x} {...leaf} />
      ))}
    </svg>
  );
}
