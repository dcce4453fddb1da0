// A recording, to herself and to those who are matched with her while it lasts. Decisions, 'What is real here' and 'Always'.
import { Id } from '@violet/contract/ids';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { requireViewer } from '../../platform/http/require-viewer.ts';
import type { Authenticate } from '../../platform/http/viewer.ts';
import { byteRange } from './byte-range.ts';
import type { Statuses } from './service.ts';

export interface VoiceRouteDeps {
  readonly statuses: Statuses;
  readonly authenticate: Authenticate;
}

interface VoiceRequest {
  Params: { voiceId: string };
}

/** `GET /voice/{voiceId}`, in parts where a player asks for parts. 401 without a session, 404 for what is not for her. */
export function voiceRoute({ statuses, authenticate }: VoiceRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<VoiceRequest>('/voice/:voiceId', async (request, reply) => {
      const viewer = await requireViewer(authenticate, request);
      const named = Id.safeParse(request.params.voiceId);
      if (!named.success) throw notFound();
      const { voice_type, voice } = await statuses.getVoice(viewer.id, named.data);
      const bytes = Buffer.from(voice);
      // Asked for each time it is played: a block, an unmatch or the end of its day takes it away at once.
      reply.header('cache-control', 'private, no-cache').header('content-security-policy', "default-src 'none'; sandbox");
      reply.type(voice_type).header('accept-ranges', 'bytes');
      const range = byteRange(request.headers.range, bytes.length);
      if (!range) return reply.send(bytes);
      reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`);
      return reply.send(bytes.subarray(range.from, range.to + 1));
    });
  };
}
