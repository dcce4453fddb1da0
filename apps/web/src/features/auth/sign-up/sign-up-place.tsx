import { Suspense } from 'react';
import { lazyComponent } from '#lib/lazy-component.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { HomePlaceProps } from '#parts/places/home-place.tsx';

// The chunk of the landing's forms is part of a member's first screen as well, where nobody signs up.
const HomePlace = lazyComponent(async () => (await import('#parts/places/home-place.tsx')).HomePlace);

/** Where somebody lives; the landing fetches it together with the form. */
export function SignUpPlace(props: HomePlaceProps) {
  return (
    <Suspense fallback={<Skeleton className="h-44 rounded-md" />}>
      <HomePlace {...props} />
    </Suspense>
  );
}
