/** Dark runs of a row as one path: `M2 3h4v1h-4z`. */
function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) => [...row.matchAll(/1+/gu)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`))
    .join('');
}

/** Dark on white in both themes, as cameras want it. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-52 self-center rounded-md bg-white"
    >
      <path d={pathOf(rows)} fill="black" />
    </svg>
  );
}
