// What messages answer, as it says now: nothing is copied. Spec §4 Chat.
import { quoteLength, type Quote } from '@violet/contract/chat/messages';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Sql } from '#platform/db/db.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { listLastingPhotos } from './media/queries.ts';
import { findMatchPartner, findMessage, listMessagesByIds, type MessageRow } from './queries.ts';

const characters = new Intl.Segmenter();

/** Cut between characters as people count them. */
function excerptOf({ content }: Pick<MessageRow, 'content'>): string | null {
  if (content.length <= quoteLength) return content === '' ? null : content;
  let excerpt = '';
  for (const { segment } of characters.segment(content)) {
    if (excerpt.length + segment.length > quoteLength) break;
    excerpt += segment;
  }
  return excerpt;
}

/** Of what was taken back nothing is said, not even its kind. Of a photo shown once there are no words. */
async function presentQuotes(sql: Sql, rows: readonly MessageRow[]): Promise<Quote[]> {
  const captioned = rows.filter(({ message_type, content }) => message_type === 'photo' && content !== '').map(({ id }) => id);
  const lasting = new Set(captioned.length === 0 ? [] : await listLastingPhotos(sql, captioned));
  return rows.map((row) => {
    const { id: messageId, sender_id: senderId, message_type, removed_at } = row;
    if (removed_at) return { messageId, senderId, messageType: 'text', excerpt: null };
    const isQuiet = message_type === 'photo' && !lasting.has(messageId);
    return { messageId, senderId, messageType: message_type, excerpt: isQuiet ? null : excerptOf(row) };
  });
}

/** Quotes by the id of what is answered. Without an answer among the rows nothing is asked. */
export async function listQuotes(sql: Sql, rows: readonly Pick<MessageRow, 'reply_to_id'>[]): Promise<ReadonlyMap<string, Quote>> {
  const ids = [...new Set(rows.flatMap(({ reply_to_id }) => reply_to_id ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await presentQuotes(sql, await listMessagesByIds(sql, ids))).map((quote) => [quote.messageId, quote]));
}

/** What the sender answers. Throws 404 without such a conversation, and 400 when the message is none of it. */
export async function getQuote(sql: Sql, senderId: string, matchId: string, messageId: string): Promise<Quote> {
  const row = await findMessage(sql, senderId, messageId);
  const [quote] = row?.match_id === matchId ? await presentQuotes(sql, [row]) : [];
  if (quote) return quote;
  if ((await findMatchPartner(sql, senderId, matchId)) === undefined) throw notFound();
  throw invalid([faultAt('replyToId', 'answered_unknown')]);
}
