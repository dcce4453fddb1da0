import { paint } from './colours.ts';
import { Drawing } from './drawing.tsx';
import { Leaf, Stem } from './flora.tsx';

const leaves = [
  { x: 120, y: 138, scale: 0.8, turn: -30 },
  { x: 96, y: 122, scale: 0.85, turn: 100 },
  { x: 74, y: 98, scale: 0.8, turn: -38 },
  { x: 56, y: 74, scale: 0.75, turn: 92 },
  { x: 40, y: 50, scale: 0.7, turn: -44 },
  { x: 20, y: 22, scale: 0.7, turn: -26 },
];

export interface CornerBranchProps {
  width?: number | undefined;
  colour?: string | undefined;
}

/** A branch in one tone that grows out of the lower right corner. */
export function CornerBranch({ width = 140, colour = paint.violetLine }: CornerBranchProps) {
  return (
    <Drawing grid={[160, 160]} width={width}>
      <Stem d="M160 150C110 140 60 110 20 20" colour={colour} width={2.6} />
      {leaves.map((leaf) => (
        <Leaf key={leaf.x} {...leaf} colour={colour} />
      ))}
    </Drawing>
  );
}
