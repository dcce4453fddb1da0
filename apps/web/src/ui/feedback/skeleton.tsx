import type { ReactNode } from 'react';
import { clsx } from 'clsx';

/** Holds skeletons, says that something is loading, and stays invisible for the first 150 ms. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="v-skeleton-wait">
      <output className="sr-only">{label}</output>
      <div aria-busy="true" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** One shimmering shape; its size and corners come from utilities ("h-4 w-1/2 rounded-full"). */
export function Skeleton({ className }: { className: string }) {
  return <span className={clsx('v-skeleton block', className)} />;
}

/** As many shapes below each other as a list is expected to have. */
export function SkeletonStack({ count, className }: { count: number; className: string }) {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={className} />
      ))}
    </div>
  );
}
