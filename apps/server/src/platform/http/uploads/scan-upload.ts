import type { UploadShape } from '@violet/contract/endpoint';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Scanner } from '#platform/gateways/scanner/scanner.ts';
import { invalid } from '#platform/http/errors.ts';
import type { Occurrence, SecurityEvents } from '#platform/security-events.ts';

export interface UploadScan {
  /** Undefined where the operator named none. */
  readonly scanner: Pick<Scanner, 'find'> | undefined;
  readonly security: SecurityEvents;
}

/**
 * Before anything of a file is decoded or kept.
 * Throws 400 for one in which something was found, 503 where there is no verdict.
 */
export async function refuseInfected(
  { scanner, security }: UploadScan,
  { field, refusedAs }: UploadShape,
  file: Buffer,
  sender: Pick<Occurrence, 'memberId' | 'address' | 'requestId'>,
): Promise<void> {
  const found = await scanner?.find(file);
  if (found === undefined) return;
  security.record('infected_file', { ...sender, outcome: 'refused', why: found });
  throw invalid([faultAt(field, refusedAs)]);
}
