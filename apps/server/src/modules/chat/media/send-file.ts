// A photo or a voice of a conversation, for its two members while the match lives. Spec §10 'Always'.
import type { messageMediaEndpoints } from '@violet/contract/chat/message-media';
import { byteRange } from '#platform/http/byte-range.ts';
import type { Call } from '#platform/http/gate/route.ts';
import { filePolicy } from '#platform/http/site/content-security-policy.ts';
import type { Chat } from '#modules/chat/service.ts';

/** Whole, or in parts where a player asks for parts. Throws 404 for what is not for the viewer. */
export async function sendFile(
  chat: Pick<Chat, 'getMedia'>,
  { viewer, params, query, request, reply }: Call<typeof messageMediaEndpoints.file>,
): Promise<Buffer> {
  const { mediaType, bytes } = await chat.getMedia(viewer.id, params.mediaId, query.size);
  // Nothing keeps it, so that an end takes it away at once.
  reply.header('cache-control', 'private, no-store').header('content-security-policy', filePolicy);
  reply.type(mediaType).header('accept-ranges', 'bytes').header('content-disposition', 'inline; filename="message"');
  const range = byteRange(request.headers.range, bytes.length);
  if (!range) return bytes;
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`);
  return bytes.subarray(range.from, range.to + 1);
}
