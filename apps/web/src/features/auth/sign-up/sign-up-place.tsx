import { Suspense } from 'react';
import { lazyComponent } from '#lib/lazy-component.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { CountryAndCityProps } from '#parts/places/country-and-city.tsx';

// The chunk of the landing's forms is part of a member's first screen as well, where nobody signs up.
const CountryAndCity = lazyComponent(async () => (await import('#parts/places/country-and-city.tsx')).CountryAndCity);

/** Where somebody lives; the landing fetches it together with the form. */
export function SignUpPlace(props: CountryAndCityProps) {
  return (
    <Suspense fallback={<Skeleton className="h-44 rounded-md" />}>
      <CountryAndCity {...props} />
    </Suspense>
  );
}
