import { paint } from './colours.ts';
import { Drawing } from './drawing.tsx';
import { Flower } from './flora.tsx';

/** The five-petal violet with its amber heart. At least 20 px. */
export function BrandMark({ size = 28 }: { size?: number | undefined }) {
  return (
    <Drawing grid={[48, 48]} width={size}>
      <Flower x={24} y={24} scale={1.04} side={paint.violetMark} />
    </Drawing>
  );
}

/** Mark and name side by side; the name comes from the product's one constant. */
export function Wordmark({ name, size = 28 }: { name: string; size?: number | undefined }) {
  return (
    <span className="type-wordmark flex items-center gap-2 text-ink">
      <BrandMark size={size} />
      {name}
    </span>
  );
}
