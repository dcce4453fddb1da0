// Notes name members by their files. So a name is that of the moment it is read, and none once the account is gone. ADR 024.
import { leftMember } from '@violet/contract/moderation/cases';
import type { Sql } from '#platform/db/db.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { filesIn, namesIn, readMentions, writeMentions } from './mentions.ts';

interface NotesDeps {
  readonly profiles: Pick<Profiles, 'memberSanctions'>;
}

export function createNotes({ profiles: { memberSanctions } }: NotesDeps) {
  return {
    /** As it is stored. `@username` of a member becomes a token of the file, everything else stays as it was typed. */
    async write(sql: Sql, note: string): Promise<string> {
      const names = namesIn(note);
      const named = names.length === 0 ? [] : await memberSanctions.listNamed(sql, names);
      if (named.length === 0) return note;
      const files = await memberSanctions.fileIdsOf(
        sql,
        named.map(({ id }) => id),
      );
      return writeMentions(note, new Map(named.map(({ id, username }) => [username.toLowerCase(), files.get(id) ?? ''])));
    },

    /** Rows with their note as it is read. Each token becomes the present username, or `leftMember` once that account is gone. */
    async read<K extends string, Row extends Readonly<Record<K, string | null>>>(sql: Sql, rows: readonly Row[], key: K): Promise<Row[]> {
      const files = new Set(rows.flatMap((row) => filesIn(row[key] ?? '')));
      const filed = files.size === 0 ? [] : await memberSanctions.listFiled(sql, [...files]);
      const usernames = new Map(filed.map(({ file_id, username }) => [file_id, `@${username}`]));
      const read = (note: string | null) => note && readMentions(note, (fileId) => usernames.get(fileId) ?? leftMember);
      return rows.map((row) => ({ ...row, [key]: read(row[key]) }));
    },
  };
}

export type Notes = ReturnType<typeof createNotes>;
