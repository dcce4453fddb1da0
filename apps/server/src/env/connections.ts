import { isLoopback } from '#platform/http/loopback.ts';
import { readRedisAddress } from '#platform/redis/address.ts';
import { BadVariable } from './bad-variable.ts';
import type { Variables } from './variables.ts';

// What the server of a public site sends over a network is encrypted. The operator may except the hosts of a private network by name.

const instead = 'or name its host in PLAIN_HOSTS, if nobody else is on the way to it';

/** A socket of this machine has no host, or a path for one. */
function hostOf(address: URL): string {
  return address.searchParams.get('host') ?? decodeURIComponent(address.hostname);
}

function isElsewhere(host: string): boolean {
  return host !== '' && !host.startsWith('/') && !isLoopback(host);
}

function crossesNetwork(address: URL): boolean {
  return isElsewhere(hostOf(address));
}

function isPlain(address: URL, { PLAIN_HOSTS }: Variables): boolean {
  return PLAIN_HOSTS.includes(hostOf(address));
}

function checkDatabase(name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL' | 'MOVE_TO', variables: Variables): void {
  const typed = variables[name];
  // A community may also move to a folder or a store.
  const address = typed !== undefined && /^postgres(?:ql)?:/u.test(typed) && URL.canParse(typed) ? new URL(typed) : undefined;
  if (!address || !crossesNetwork(address) || isPlain(address, variables)) return;
  if (!['require', 'verify-ca', 'verify-full'].includes(address.searchParams.get('sslmode') ?? '')) {
    throw new BadVariable(name, `leads over a network in clear: add sslmode=verify-full, ${instead}`);
  }
}

function checkRedis(variables: Variables): void {
  if (variables.REDIS_URL === undefined) return;
  const { nodes, password, isEncrypted } = readRedisAddress(variables.REDIS_URL);
  const hosts = nodes.map(({ host }) => host).filter(isElsewhere);
  if (hosts.length === 0) return;
  // A certificate says who comes as well, and a password that never changes says it worse.
  if (password === undefined && variables.REDIS_CERT_FILE === undefined)
    throw new BadVariable('REDIS_URL', 'leads to a server without a password: give it one, or a certificate (REDIS_CERT_FILE)');
  const isPlainHost = (host: string) => [host, `[${host}]`].some((name) => variables.PLAIN_HOSTS.includes(name));
  if (!isEncrypted && !hosts.every(isPlainHost)) {
    throw new BadVariable('REDIS_URL', `leads over a network in clear: use rediss://, ${instead}`);
  }
}

/** The store, the collector of traces, and other addresses of providers than their own. */
const webAddresses = ['S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'STRIPE_API_BASE', 'TWILIO_API_BASE'] as const;

function checkWebAddress(name: (typeof webAddresses)[number], variables: Variables): void {
  const address = variables[name] === undefined ? undefined : new URL(variables[name]);
  if (!address || address.protocol === 'https:' || !crossesNetwork(address) || isPlain(address, variables)) return;
  throw new BadVariable(name, `leads over a network in clear: use https://, ${instead}`);
}

/** ClamAV's daemon knows no TLS. */
function checkScanner(variables: Variables): void {
  const address = variables.SCANNER === undefined ? undefined : new URL(variables.SCANNER);
  if (!address || !crossesNetwork(address) || isPlain(address, variables)) return;
  throw new BadVariable('SCANNER', `leads over a network in clear: use a socket of this machine or a tunnel, ${instead}`);
}

/** @throws BadVariable for the first that leads over a network in clear, or to a Redis open to anybody */
export function checkConnections(variables: Variables): void {
  checkDatabase('DATABASE_URL', variables);
  checkDatabase('DATABASE_REPLICA_URL', variables);
  checkDatabase('MOVE_TO', variables);
  checkRedis(variables);
  checkScanner(variables);
  for (const name of webAddresses) checkWebAddress(name, variables);
}

/** Whether letters may leave over TLS alone. */
export function needsMailTls(variables: Variables): boolean {
  const address = variables.SMTP_URL === undefined ? undefined : new URL(variables.SMTP_URL);
  return address !== undefined && crossesNetwork(address) && !isPlain(address, variables);
}
