// When the certificates end that this process shows or believes. What has ended ends the connections that need it.
import { X509Certificate } from 'node:crypto';
import type { Metrics, Readings } from '#platform/http/operation/metrics.ts';
import { openIdentity, type IdentityFiles } from './identity.ts';

/** What it shows, as the files are now; or the authorities it believes, as they were at the start. */
export type WatchedCertificate = IdentityFiles | { readonly authority: string };

/** By what they are for: `server`, `redis_authority`. */
export type WatchedCertificates = Readonly<Record<string, WatchedCertificate>>;

interface Span {
  readonly start: number;
  readonly end: number;
}

const certificate = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gsu;

const inSeconds = (moment: string) => Date.parse(moment) / 1_000;

/** Of each certificate in the text, the one that ends first at the front. */
function listSpans(pem: string): Span[] {
  const found = Array.from(pem.matchAll(certificate), ([text]) => new X509Certificate(text));
  return found
    .map(({ validFrom, validTo }) => ({ start: inSeconds(validFrom), end: inSeconds(validTo) }))
    .toSorted((one, other) => one.end - other.end);
}

// The connections themselves say what is wrong with a renewed pair.
const silent = { error: () => undefined };

function reader(watched: WatchedCertificate): () => Span | undefined {
  if ('authority' in watched) {
    // Of several authorities one is enough, so the last one counts.
    const span = listSpans(watched.authority).at(-1);
    return () => span;
  }
  const identityNow = openIdentity(watched, silent);
  // Of a chain all are needed.
  return () => listSpans(identityNow().cert)[0];
}

/** @throws where a certificate cannot be used at the start */
export function watchCertificates(metrics: Pick<Metrics, 'gauges'>, watched: WatchedCertificates): void {
  const readers = Object.entries(watched).map(([name, files]) => [name, reader(files)] as const);
  const read = async (edge: keyof Span): Promise<Readings> => {
    const found = readers.map(([name, spanOf]) => [name, spanOf()?.[edge]] as const);
    return Object.fromEntries(found.filter((entry): entry is readonly [string, number] => entry[1] !== undefined));
  };
  const what = 'of a certificate that this process shows or believes, by what it is for';
  metrics.gauges('violet_certificate_start_seconds', `The first moment ${what}`, 'certificate', () => read('start'));
  metrics.gauges('violet_certificate_end_seconds', `The last moment ${what}`, 'certificate', () => read('end'));
}
