import { paint } from './colours.ts';
import { Flower } from './flora.tsx';

/** Two curls of steam above a cup. */
export function Steam({ x, y }: { x: number; y: number }) {
  const left = `M${x} ${y}C${x - 9} ${y - 12} ${x + 9} ${y - 20} ${x} ${y - 34}`;
  const right = `M${x + 16} ${y + 2}C${x + 8} ${y - 8} ${x + 24} ${y - 16} ${x + 16} ${y - 28}`;
  return <path d={left + right} fill="none" stroke={paint.violetLine} strokeWidth="3.2" strokeLinecap="round" />;
}

interface CupProps {
  x: number;
  y: number;
  body?: string;
  rim?: string;
  tea?: string;
  /** Handle at the left. */
  flipped?: boolean;
}

/** A cup on its saucer with a flower on the side. */
export function Cup({ x, y, body = paint.violet, rim = paint.violetLine, tea = paint.amber, flipped = false }: CupProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flipped ? -1 : 1} 1)`}>
      <path d="M44 8C62 6 66 34 42 38" fill="none" stroke={body} strokeWidth="7" strokeLinecap="round" />
      <path d="M-46 0H46C46 36 32 56 0 56C-32 56 -46 36 -46 0Z" fill={body} />
      <ellipse rx="46" ry="9" fill={rim} />
      <ellipse cy="1.6" rx="39" ry="6.2" fill={tea} />
      <path d="M-36 14C-34 32 -26 44 -14 50" fill="none" stroke={rim} strokeWidth="3" strokeLinecap="round" opacity=".6" />
      <ellipse cy="62" rx="58" ry="7" fill={rim} />
      <Flower x={4} y={28} scale={0.5} petal={rim} side={tea} heart={body} />
    </g>
  );
}
