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

export interface WordmarkProps {
  name: string;
  size?: number | undefined;
  /** Instead of the violet. */
  picture?: string | undefined;
}

/** Mark and name side by side; the name comes from the product's one constant, or from a look. */
export function Wordmark({ name, size = 28, picture }: WordmarkProps) {
  return (
    <span className="type-wordmark flex items-center gap-2 text-ink">
      {picture === undefined ? <BrandMark size={size} /> : <img src={picture} alt="" width={size} height={size} />}
      {name}
    </span>
  );
}
