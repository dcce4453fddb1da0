import type { Env } from '#src/env.ts';
import type { WatchedCertificates } from '#platform/tls/certificate-metrics.ts';

/** The certificates whose end an operator wants to hear of in time. Those in the address of PostgreSQL are its driver's. */
export function certificatesOf({ tls, redisTls, s3, smtp }: Pick<Env, 'tls' | 'redisTls' | 's3' | 'smtp'>): WatchedCertificates {
  const authorities = { redis_authority: redisTls.ca, store_authority: s3?.ca, mail_authority: smtp?.ca };
  const believed = Object.entries(authorities).flatMap(([name, authority]) => (authority === undefined ? [] : [[name, { authority }]]));
  return { ...(tls && { server: tls }), ...(redisTls.files && { redis: redisTls.files }), ...Object.fromEntries(believed) };
}
