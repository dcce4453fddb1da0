import { CatchBoundary, useLocation } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { logProblem } from '#lib/log.ts';

/** A network may be too weak without ever being away. */
const retryMs = 30_000;

/** What the page does without where it cannot be fetched. It is tried again after a while, on the next page, and when the network is back. */
export function Extra({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={Missing}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}

function Missing({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    logProblem('Something over or beside the page is missing', error);
    const retry = setTimeout(reset, retryMs);
    window.addEventListener('online', reset);
    return () => {
      clearTimeout(retry);
      window.removeEventListener('online', reset);
    };
  }, [error, reset]);
  return null;
}
