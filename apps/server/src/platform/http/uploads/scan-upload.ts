import type { UploadShape } from '@violet/contract/endpoint';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Scanner } from '#platform/gateways/scanner/scanner.ts';
import { invalid } from '#platform/http/errors.ts';
import type { Occurrence, SecurityEvents } from '#platform/security-events.ts';
import { isTaken } from './file-type.ts';

export interface UploadScan {
  /** Undefined where the operator named none. */
  readonly scanner: Pick<Scanner, 'find'> | undefined;
  readonly security: SecurityEvents;
}

interface Sender extends Pick<Occurrence, 'address'> {
  readonly memberId: string;
}

/**
 * Before anything of a file is decoded or kept. A file of a kind that no handler takes is not asked about. An archive can keep a scanner
 * busy for minutes. Throws 400 for one in which something was found, 503 where there is no verdict.
 */
export async function refuseInfected({ scanner, security }: UploadScan, upload: UploadShape, file: Buffer, sender: Sender): Promise<void> {
  if (!scanner || !isTaken(upload, file)) return;
  const found = await scanner.find(file, sender.memberId);
  if (found === undefined) return;
  security.record('infected_file', { ...sender, outcome: 'refused', why: found });
  throw invalid([faultAt(upload.field, upload.refusedAs)]);
}
