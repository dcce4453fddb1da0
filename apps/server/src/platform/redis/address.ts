// What REDIS_URL may name: one server, some nodes of a cluster, or sentinels. These know which server is the master.

export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

export interface Sentinels {
  /** What they call the master. */
  readonly master: string;
  readonly database: number;
  /** What they themselves ask for; the master's own stand beside it. */
  readonly username: string | undefined;
  readonly password: string | undefined;
}

export interface RedisAddress {
  readonly isEncrypted: boolean;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** The server itself, or whom to ask first for the others. */
  readonly nodes: readonly RedisNode[];
  readonly isCluster: boolean;
  readonly sentinels: Sentinels | undefined;
}

/** An address that cannot be meant. The message goes on after the variable's name, and repeats nothing of the address: it holds a password. */
export class BadRedisAddress extends Error {}

const looks = 'must look like redis://host:6379, redis+cluster://host:6379,host:6379 or redis+sentinel://host:26379,host:26379/master';
const scheme = /^redis(?<s>s?)(?:\+(?<kind>cluster|sentinel))?:\/\/(?<rest>.*)$/iu;
const list = /^(?:(?<account>[^@]*)@)?(?<hosts>[^/?#@]+)(?:\/(?<path>[^/?#]*))?(?:\?(?<query>[^#]*))?$/u;
const node = /^(?:\[(?<inBrackets>[\da-f:.]+)\]|(?<host>[\w.-]+))(?::(?<port>\d{1,5}))?$/iu;

function decode(part: string | undefined): string | undefined {
  try {
    return part === undefined || part === '' ? undefined : decodeURIComponent(part);
  } catch {
    throw new BadRedisAddress('has a % before something that it cannot stand for: write %25');
  }
}

function accountOf(account: string | undefined) {
  const [username, ...password] = account?.split(':') ?? [];
  return { username: decode(username), password: decode(password.join(':')) };
}

function nodeOf(text: string, usualPort: number): RedisNode {
  const { inBrackets, host = inBrackets, port = String(usualPort) } = node.exec(text)?.groups ?? {};
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) {
    throw new BadRedisAddress(
      'lists what is neither host nor host:port; between them stand commas, and in a password % stands for : / @ ? # and %',
    );
  }
  return { host, port: Number(port) };
}

const settings = ['db', 'sentinel-user', 'sentinel-password'];

function sentinelsOf(path: string | undefined, query: string | undefined): Sentinels {
  const master = decode(path);
  if (master === undefined) throw new BadRedisAddress('lacks the name of the master, which stands behind the sentinels: host:26379/master');
  // A plus is itself, as it is before the hosts; forms alone mean a space by it.
  const asked = new URLSearchParams(query?.replaceAll('+', '%2B'));
  if ([...asked.keys()].some((name) => !settings.includes(name))) {
    throw new BadRedisAddress(`has a setting behind its ? that nobody knows; there are ${settings.join(', ')}`);
  }
  const database = Number(asked.get('db') ?? 0);
  if (!Number.isInteger(database) || database < 0) throw new BadRedisAddress('names a database that is no number');
  return {
    master,
    database,
    username: asked.get('sentinel-user') ?? undefined,
    password: asked.get('sentinel-password') ?? undefined,
  };
}

/** What the library reads by itself; here it is looked at only. */
function readSingle(value: string, isEncrypted: boolean): RedisAddress {
  if (!URL.canParse(value)) throw new BadRedisAddress(looks);
  const { hostname, port, username, password, searchParams } = new URL(value);
  const host = decodeURIComponent(hostname || (searchParams.get('host') ?? '')).replaceAll(/[[\]]/gu, '');
  if (host.includes(',')) throw new BadRedisAddress('lists several hosts: it has to begin with redis+cluster:// or redis+sentinel://');
  return {
    isEncrypted,
    username: decode(username),
    password: decode(password),
    nodes: [{ host, port: Number(port || 6379) }],
    isCluster: false,
    sentinels: undefined,
  };
}

/** @throws BadRedisAddress */
export function readRedisAddress(value: string): RedisAddress {
  const { s, kind, rest = '' } = scheme.exec(value)?.groups ?? {};
  if (s === undefined) throw new BadRedisAddress(looks);
  const isEncrypted = s !== '';
  if (kind === undefined) return readSingle(value, isEncrypted);
  const { account, hosts, path, query } = list.exec(rest)?.groups ?? {};
  if (hosts === undefined) throw new BadRedisAddress(looks);
  const isCluster = kind.toLowerCase() === 'cluster';
  if (isCluster && (path || query !== undefined)) {
    throw new BadRedisAddress('leads to a cluster, which has one database without a number or settings: nothing may follow its hosts');
  }
  return {
    isEncrypted,
    ...accountOf(account),
    nodes: hosts.split(',').map((text) => nodeOf(text.trim(), isCluster ? 6379 : 26_379)),
    isCluster,
    sentinels: isCluster ? undefined : sentinelsOf(path, query),
  };
}
