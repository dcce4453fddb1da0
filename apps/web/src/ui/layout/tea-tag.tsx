import type { ReactNode } from 'react';

/** The amber paper tag with a punched hole, for teas and categories. */
export function TeaTag({ children }: { children: ReactNode }) {
  return (
    <span className="v-teatag inline-flex h-[26px] items-center rounded-[4px] pr-[11px] pl-6 text-[12px] leading-4 font-semibold text-amber-text">
      {children}
    </span>
  );
}
