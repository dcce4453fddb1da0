// A recording, for its author and the author's matches while it lasts. Spec §10 What is real here and 'Always'.
import type { statusEndpoints } from '@violet/contract/statuses';
import { filePolicy } from '#platform/http/site/content-security-policy.ts';
import type { Call } from '#platform/http/gate/route.ts';
import type { Statuses } from '#modules/statuses/service.ts';
import { byteRange } from '#platform/http/byte-range.ts';

/** Whole, or in parts where a player asks for parts. Throws 404 for what is not for the viewer. */
export async function sendVoice(
  statuses: Pick<Statuses, 'getVoice'>,
  { viewer, params, request, reply }: Call<typeof statusEndpoints.voice>,
): Promise<Buffer> {
  const { mediaType, bytes } = await statuses.getVoice(viewer.id, params.voiceId);
  // Asked for each time it is played, so that a block or an unmatch takes it away at once.
  reply.header('cache-control', 'private, no-cache').header('content-security-policy', filePolicy);
  reply.type(mediaType).header('accept-ranges', 'bytes').header('content-disposition', 'inline; filename="recording"');
  const range = byteRange(request.headers.range, bytes.length);
  if (!range) return bytes;
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`);
  return bytes.subarray(range.from, range.to + 1);
}
