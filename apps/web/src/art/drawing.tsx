import type { ReactNode } from 'react';

/** Every illustration takes its width in px; the height follows. */
export interface ArtProps {
  width?: number | undefined;
}

interface DrawingProps {
  /** Size of the drawing's own grid. */
  grid: readonly [width: number, height: number];
  width: number;
  children: ReactNode;
}

/** The frame of an illustration: decoration, so hidden from screen readers. */
export function Drawing({ grid, width, children }: DrawingProps) {
  const [x, y] = grid;
  return (
    <svg
      viewBox={`0 0 ${x} ${y}`}
      width={width}
      height={Math.round((width * y) / x)}
      aria-hidden="true"
      focusable="false"
      className="block h-auto max-w-full"
    >
      {children}
    </svg>
  );
}
