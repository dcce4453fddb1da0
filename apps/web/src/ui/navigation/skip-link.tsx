/** The first stop of the Tab key: jumps over the navigation to the element with `targetId`. */
export function SkipLink({ targetId, label }: { targetId: string; label: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:grid focus:min-h-11 focus:place-items-center focus:rounded-full focus:bg-violet focus:px-5 focus:font-semibold focus:text-on-violet"
    >
      {label}
    </a>
  );
}
