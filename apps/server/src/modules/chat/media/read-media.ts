import { onceOpenMs, type MessagePhotoSize } from '@violet/contract/chat/message-media';
import type { Sql } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { DamagedFile, mediaIdOf, readMediaFile } from './media-files.ts';
import { findShownMedia, listExistingMedia, listExportedMedia, type ShownMedia } from './queries.ts';

export interface Media {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Throws 404 where it is gone meanwhile. */
export async function readMedia(
  { db, store }: Pick<ChatDeps, 'db' | 'store'>,
  media: ShownMedia,
  size: MessagePhotoSize = 'full',
): Promise<Media> {
  const bytes = await readMediaFile(db, store, media, size);
  if (!bytes) throw notFound();
  return { mediaType: media.media_type, bytes };
}

/** Throws 404 for what is not for the viewer. */
export async function getMedia(
  { db, clock, store }: Pick<ChatDeps, 'db' | 'clock' | 'store'>,
  viewerId: string,
  mediaId: string,
  size: MessagePhotoSize,
): Promise<Media> {
  const row = await findShownMedia(db, viewerId, mediaId, new Date(clock.now().getTime() - onceOpenMs));
  if (!row) throw notFound();
  return readMedia({ db, store }, row, size);
}

/** Which of these files a row still names. */
export async function listMediaKeysInUse(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const existing = new Set(await listExistingMedia(sql, keys.map(mediaIdOf).filter(Boolean)));
  return new Set(keys.filter((key) => existing.has(mediaIdOf(key))));
}

type ExportDeps = Pick<ChatDeps, 'readDb' | 'store' | 'log'>;

/** Null for one that is gone or damaged: the member must not lose everything else with it. A store that is away breaks the export off. */
async function readExported({ readDb, store, log }: ExportDeps, media: ShownMedia): Promise<Buffer | null> {
  const bytes = await readMediaFile(readDb, store, media, 'full').catch((error: unknown) => {
    if (error instanceof DamagedFile) return null;
    throw error;
  });
  if (!bytes) log.warn({}, 'a photo or voice of a conversation is gone or does not open, and is left out of an export');
  return bytes;
}

/** What these messages carry, written out, by message. One at a time: a page of photos is large. */
export async function exportMedia(
  deps: ExportDeps,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, () => Promise<object | null>>> {
  if (messageIds.length === 0) return new Map();
  const rows = await listExportedMedia(deps.readDb, messageIds);
  return new Map(
    rows.map((row) => [
      row.message_id,
      async () => {
        const bytes = await readExported(deps, row);
        const { media_type, once, flagged, seconds, waveform } = row;
        const said = seconds === null ? { once, flagged } : { seconds, waveform };
        return bytes && { type: media_type, ...said, data: bytes.toString('base64') };
      },
    ]),
  );
}
