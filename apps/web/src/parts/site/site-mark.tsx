import { lookNames } from '@violet/contract/looks/looks';
import { Wordmark } from '#art/brand.tsx';
import { useLook } from '#lib/look/look.ts';

/** Mark and name of the site, as the look of this browser has them. */
export function SiteMark({ size }: { size: number }) {
  const look = useLook();
  return <Wordmark name={lookNames[look]} size={size} picture={look === 'violet' ? undefined : `/looks/${look}/icon.svg`} />;
}
