// How long a part may stay as it is once something newer or better is known. docs/threats/policies/dependencies.md has the same numbers.

/** In days, by what an advisory says of a part that a release runs. */
export const advisoryDays = { critical: 3, high: 7, moderate: 30, low: 90, info: 90 } as const;
/** The same of a tool of the build alone. */
export const buildDays = 90;
/** How far behind a version without an advisory may be. */
export const behindDays = 90;

export type Severity = keyof typeof advisoryDays;

export interface Advisory {
  /** As `GHSA-…`. */
  readonly id: string;
  readonly part: string;
  readonly severity: Severity;
}

export interface Judged {
  readonly what: string;
  readonly days: number;
  readonly mostDays: number;
}

const dayMs = 86_400_000;
const daysSince = (since: string, now: Date) => Math.floor((now.getTime() - Date.parse(since)) / dayMs);

export const isOverdue = ({ days, mostDays }: Judged): boolean => days > mostDays;

/** An advisory without a mend, until a day, and what stands against it meanwhile. The CHANGELOG of the release says the same. */
export interface Accepted {
  readonly until: string;
  readonly because: string;
}
export const accepted: Readonly<Record<string, Accepted>> = {};

interface AuditVia {
  readonly name: string;
  readonly url: string;
  readonly severity: Severity;
}

/** What `npm audit --json` answers, as far as it is read here. A name stands for what another part brings in. */
export interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | AuditVia)[] }>>;
}

/** Each advisory once. Throws where the list could not be asked, which is not the same as an empty one. */
export function readAdvisories({ vulnerabilities }: AuditReport): Advisory[] {
  if (!vulnerabilities) throw new Error('npm audit did not answer');
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause !== 'string'));
  const advisories = found.map(({ name, url, severity }) => ({ id: url.split('/').at(-1) ?? url, part: name, severity }));
  return [...new Map(advisories.map((advisory) => [advisory.id, advisory])).values()];
}

interface Known {
  readonly published: string;
  /** Whether a release runs the part, or the build alone. */
  readonly isRuntime: boolean;
  readonly accepted?: Accepted | undefined;
}

export function judgeAdvisory({ id, part, severity }: Advisory, { published, isRuntime, accepted: open }: Known, now: Date): Judged {
  const [where, mostDays] = isRuntime ? ['', advisoryDays[severity]] : [', of the build alone', buildDays];
  const openDays = open ? daysSince(published, new Date(open.until)) : 0;
  const why = open ? `: ${open.because}` : '';
  return { what: `${id} (${severity}) in ${part}${where}${why}`, days: daysSince(published, now), mostDays: Math.max(mostDays, openDays) };
}

type Version = readonly [number, number, number];

/** Undefined for what is no finished version. */
function readVersion(text: string): Version | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/u.exec(text) ?? [];
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

function isNewer(one: Version, other: Version): boolean {
  const place = one.findIndex((number, at) => number !== other[at]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}

/** Follows another part's versions, and has none of its own to be behind. */
const keepsMajor = new Set(['@types/node']);

/** How long there has been a newer version of a part. Undefined where there is none. @param times when each version came, as `npm view <part> time` has it */
export function judgeVersion(part: string, current: string, times: Readonly<Record<string, string>>, now: Date): Judged | undefined {
  const own = readVersion(current);
  if (!own) return undefined;
  const newer = Object.entries(times).filter(([text]) => {
    const version = readVersion(text);
    return version && isNewer(version, own) && (!keepsMajor.has(part) || version[0] === own[0]);
  });
  const since = newer.map(([, time]) => time).toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return since[0] === undefined
    ? undefined
    : { what: `${part} ${current} has a newer version`, days: daysSince(since[0], now), mostDays: behindDays };
}
