import { paint } from './colours.ts';
import { Drawing } from './drawing.tsx';
import type { ArtProps } from './drawing.tsx';
import { Flower, Leaf, Stem } from './flora.tsx';

/** A sealed letter with a violet in it: nothing has come yet. */
export function Letter({ width = 180 }: ArtProps) {
  return (
    <Drawing grid={[220, 160]} width={width}>
      <ellipse cx="110" cy="148" rx="84" ry="8" fill={paint.violetLine} opacity=".6" />
      <rect x="34" y="52" width="152" height="92" rx="12" fill={paint.violetTint} />
      <path
        d="M34 64L104 110C108 113 112 113 116 110L186 64V132C186 139 181 144 174 144H46C39 144 34 139 34 132Z"
        fill={paint.violetLine}
      />
      <path d="M34 62C34 56 39 52 46 52H174C181 52 186 56 186 62L116 106C112 109 108 109 104 106Z" fill={paint.surface} />
      <Stem d="M112 84C108 60 116 44 110 30" />
      <Leaf x={111} y={64} scale={0.62} turn={50} />
      <Leaf x={112} y={56} scale={0.56} turn={-52} />
      <Flower x={110} y={24} scale={0.95} />
      <circle cx="110" cy="106" r="13" fill={paint.rosehip} />
      <Flower x={110} y={106} scale={0.42} petal={paint.paper} side={paint.paper} />
    </Drawing>
  );
}
