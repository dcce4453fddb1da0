import { Suspense } from 'react';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useFarewells } from './queries.ts';

const FarewellRows = lazyComponent(async () => (await import('./farewell-rows.tsx')).FarewellRows);

/** What was said to the viewer when others closed a match kindly. Most have been told nothing, and load nothing for it. */
export function FarewellList() {
  const { data: farewells = [] } = useFarewells();
  if (farewells.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FarewellRows farewells={farewells} />
    </Suspense>
  );
}
