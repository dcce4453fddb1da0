import type { Filters, Preferences } from '@violet/contract/preferences';
import type { AppSettings } from '@violet/contract/settings';
import type { Sql } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { presentFilters, presentPreferences, presentSettings } from './present.ts';
import { findPreferences } from './queries.ts';

/** Whose preferences, and whether what premium has switched on counts. */
type Reader = Pick<Viewer, 'id' | 'premium'>;

type Row = NonNullable<Awaited<ReturnType<typeof findPreferences>>>;

export async function getRow(sql: Sql, memberId: string): Promise<Row> {
  const row = await findPreferences(sql, memberId);
  if (!row) throw notFound();
  return row;
}

export async function getFilters(sql: Sql, { id, premium }: Reader): Promise<Filters> {
  return presentFilters(await getRow(sql, id), premium);
}

export async function getPreferences(sql: Sql, { id, premium }: Reader): Promise<Preferences> {
  return presentPreferences(await getRow(sql, id), premium);
}

export async function getSettings(sql: Sql, memberId: string, linkHost: string | null): Promise<AppSettings> {
  return presentSettings(await getRow(sql, memberId), linkHost);
}
