import { paint } from './colours.ts';
import { Drawing } from './drawing.tsx';
import type { ArtProps } from './drawing.tsx';
import { Flower, HeartLeaf, Stem } from './flora.tsx';

/** A labelled tin among violets: things worth keeping. */
export function TeaTin({ width = 200 }: ArtProps) {
  return (
    <Drawing grid={[240, 210]} width={width}>
      <ellipse cx="120" cy="196" rx="96" ry="9" fill={paint.violetLine} opacity=".6" />
      <Stem d="M44 196C34 150 50 112 38 80" />
      <Flower x={38} y={76} scale={0.95} />
      <HeartLeaf x={34} y={176} scale={0.7} turn={-34} />
      <Stem d="M202 196C212 160 196 130 206 102" />
      <Flower x={206} y={98} scale={0.85} />
      <HeartLeaf x={210} y={178} scale={0.66} turn={32} />
      <path d="M70 58H170V180C170 190 162 194 154 194H86C78 194 70 190 70 180Z" fill={paint.violet} />
      <path d="M148 58H170V180C170 190 162 194 154 194H148Z" fill={paint.ink} opacity=".14" />
      <path d="M64 40C64 34 68 30 74 30H166C172 30 176 34 176 40V58H64Z" fill={paint.amber} />
      <path d="M64 50H176" stroke={paint.amberLine} strokeWidth="3" />
      <rect x="104" y="18" width="32" height="14" rx="7" fill={paint.amber} />
      <rect x="82" y="84" width="76" height="80" rx="10" fill={paint.paper} />
      <rect x="87" y="89" width="66" height="70" rx="7" fill="none" stroke={paint.amberLine} strokeWidth="1.6" />
      <Flower x={120} y={120} scale={0.95} />
      <path d="M100 150H140" stroke={paint.amber} strokeWidth="3" strokeLinecap="round" />
    </Drawing>
  );
}
