import type { CSSProperties } from 'react';

const colours = ['#B9A2EE', '#E9AF55', '#8DC39A', '#DCCFF8'];

/** Share of the width, delay in ms, size in px, turn in degrees. */
const petals: readonly (readonly [left: number, delayMs: number, size: number, turn: number])[] = [
  [6, 60, 20, -30],
  [17, 240, 14, 40],
  [27, 0, 24, 110],
  [36, 320, 13, -70],
  [46, 140, 18, 20],
  [54, 380, 15, 150],
  [63, 40, 22, -50],
  [72, 280, 13, 70],
  [81, 120, 19, -110],
  [90, 350, 16, 30],
  [96, 180, 21, 100],
];

/** Petals that come down once and lie still at the end of their fall. Decoration only. */
export function FallingPetals() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {petals.map(([left, delayMs, size, turn], index) => {
        const style: CSSProperties & Record<`--v-${string}`, string> = {
          left: `${left}%`,
          width: size,
          animationDelay: `${delayMs}ms`,
          '--v-rest': `${3 + ((index * 37) % 55)}%`,
          '--v-turn': `${turn}deg`,
        };
        return (
          <svg key={left} viewBox="-8 -10 16 18" style={style} className="v-match-petal">
            <path d="M0 6C5 2 5 -3 0 -7C-5 -3 -5 2 0 6Z" fill={colours[index % colours.length]} />
          </svg>
        );
      })}
    </div>
  );
}
