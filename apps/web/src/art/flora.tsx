import { paint } from './colours.ts';

interface Place {
  x: number;
  y: number;
  scale: number;
  /** Degrees. */
  turn?: number;
}

function placed({ x, y, scale, turn = 0 }: Place): string {
  return `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;
}

interface FlowerProps extends Place {
  petal?: string;
  side?: string;
  heart?: string;
}

/** One violet: two upper petals, two side petals, one lower petal with veins, an amber heart. */
export function Flower({ petal = paint.violet, side = paint.violetLine, heart = paint.amber, ...place }: FlowerProps) {
  return (
    <g transform={placed(place)}>
      <path d="M0 0C-11 -4 -15 -15 -8 -20C-1 -23 2 -11 0 0Z" fill={petal} />
      <path d="M0 0C11 -4 15 -15 8 -20C1 -23 -2 -11 0 0Z" fill={petal} />
      <path d="M0 0C-8 6 -20 5 -21 -3C-20 -10 -8 -8 0 0Z" fill={side} />
      <path d="M0 0C8 6 20 5 21 -3C20 -10 8 -8 0 0Z" fill={side} />
      <path d="M0 -1C10 5 11 20 0 22C-11 20 -10 5 0 -1Z" fill={petal} />
      <path d="M0 6V14M-3 6.5L-4.6 12M3 6.5L4.6 12" stroke={side} strokeWidth="1.3" strokeLinecap="round" />
      <circle cy=".5" r="3.5" fill={heart} />
    </g>
  );
}

/** A pointed leaf. */
export function Leaf({ colour = paint.leaf, ...place }: Place & { colour?: string }) {
  return <path transform={placed(place)} d="M0 0C12 -6 16 -24 0 -40C-16 -24 -12 -6 0 0Z" fill={colour} />;
}

/** The heart-shaped leaf of a violet, with veins. */
export function HeartLeaf(place: Place) {
  return (
    <g transform={placed(place)}>
      <path d="M0 0C-22 2 -30 -18 -20 -30C-12 -38 -2 -34 0 -28C2 -34 12 -38 20 -30C30 -18 22 2 0 0Z" fill={paint.leaf} />
      <path d="M0 -2V-24M0 -8L-10 -18M0 -8L10 -18" stroke={paint.leafLine} strokeWidth="1.6" strokeLinecap="round" fill="none" />
    </g>
  );
}

/** A stalk along the path `d`. */
export function Stem({ d, colour = paint.leaf, width = 3 }: { d: string; colour?: string; width?: number }) {
  return <path d={d} fill="none" stroke={colour} strokeWidth={width} strokeLinecap="round" />;
}
