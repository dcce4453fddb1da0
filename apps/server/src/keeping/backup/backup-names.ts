// What backups are called, so that their time can be told from their names, and which of them are kept.
import { createHash } from 'node:crypto';

/** Of a daily one: whose it is, since several communities may keep theirs in one folder. One made by hand has no such name and is let be. */
const pattern = /^violet-daily-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/u;
const [keptDays, keptWeeks] = [7, 4] as const;
const dayMs = 86_400_000;

function nameOf(beginning: string, at: Date, isSealed: boolean): string {
  const time = at.toISOString().replace(/\.\d+/u, '').replaceAll(/[-:]/gu, '');
  return `${beginning}-${time}.tar.gz${isSealed ? '.age' : ''}`;
}

/** What a community is called in names of files: it tells nothing about the salt. */
export function communityOf(salt: string): string {
  return createHash('sha256').update(`backups of ${salt}`).digest('hex').slice(0, 8);
}

export const nameOfBackup = (at: Date, isSealed: boolean): string => nameOf('violet', at, isSealed);
export const nameOfDailyBackup = (community: string, at: Date, isSealed: boolean): string =>
  nameOf(`violet-daily-${community}`, at, isSealed);

interface DailyBackup {
  readonly name: string;
  readonly at: Date;
}

/** This community's, the newest first. What a clock that ran ahead has named is none of any day until then. */
export function listDailyBackups(names: readonly string[], community: string, now: Date): DailyBackup[] {
  const backups = names.flatMap((name) => {
    const [, whose, year, month, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
    const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
    return whose === community && at <= now ? [{ name, at }] : [];
  });
  return backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Monday is the first day of a week. */
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);

/** The newest of each group, for so many groups. */
function newestOfEach(backups: readonly DailyBackup[], groupOf: (at: Date) => number, groups: number): string[] {
  const newest = new Map<number, string>();
  for (const { name, at } of backups) if (!newest.has(groupOf(at))) newest.set(groupOf(at), name);
  return [...newest.values()].slice(0, groups);
}

/** Those to delete. The newest of each of the last seven days and of the last four weeks that have one stay. */
export function listSuperfluous(names: readonly string[], community: string, now: Date): string[] {
  const backups = listDailyBackups(names, community, now);
  const kept = new Set([...newestOfEach(backups, dayOf, keptDays), ...newestOfEach(backups, weekOf, keptWeeks)]);
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
