import { faultAt } from '@violet/contract/refusals/faults';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { UploadShape } from '@violet/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, Refusal, refuse } from '#platform/http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesUpload?: boolean;
  }
}

/** How long a file may take to arrive: ten megabytes over a poor mobile connection. */
export const uploadPatienceMs = 60_000;

export interface Upload {
  readonly file: Buffer;
  /** The texts that came beside it. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Lets the routes of this scope take one file in memory. Elsewhere multipart stays a kind of content that nobody takes. */
export async function acceptUpload(scope: FastifyInstance, { maxBytes }: UploadShape): Promise<void> {
  await scope.register(multipart, { limits: { fileSize: maxBytes, files: 1, fields: 8, fieldSize: 1_000, parts: 9, headerPairs: 20 } });
}

function tooLarge(): Refusal {
  return refuse('too_large');
}

function unreadable(): Refusal {
  return invalid([faultAt('', 'not_readable')]);
}

/** Nothing is awaited between two parts but the parts themselves: the parser holds the connection until each is read. */
async function collect(request: FastifyRequest, { field, maxBytes }: UploadShape): Promise<Upload> {
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes || part.file.truncated) throw tooLarge();
      chunks.push(chunk);
    }
    if (part.file.truncated) throw tooLarge();
    if (part.fieldname === field) file = Buffer.concat(chunks);
  }
  if (!file) throw invalid([faultAt(field, 'required')]);
  return { file, fields };
}

/** What is still on its way is read after a refusal, so that the sender hears the answer. But it is not read for ever. */
const thrownAwayBytes = 32 * 1024 * 1024;

function throwAway(rest: IncomingMessage): void {
  let left = thrownAwayBytes;
  rest.unpipe();
  rest.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) rest.destroy();
  });
  rest.resume();
}

/** Everything the parser refuses by itself is either a file too large or a body that is no form. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : unreadable();
}

/**
 * The one file of a multipart body, kept in memory until it is whole. What breaks off or comes too slowly leaves nothing behind. Throws
 * 413, and 415 for a body of another kind. Throws 400 for one that cannot be read, lacks the file or carries a second one.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: UploadShape,
  patienceMs = uploadPatienceMs,
): Promise<Upload> {
  if (!request.isMultipart()) {
    if (request.headers['content-type'] === undefined) throw invalid([faultAt(upload.field, 'required')]);
    throw refuse('unsupported_media');
  }
  // A form around the file takes some room, too.
  if (Number(request.headers['content-length']) > upload.maxBytes + 16 * 1024) throw tooLarge();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // The rest may never come: the answer is the last thing on this connection.
      reply.header('connection', 'close');
      reject(invalid([faultAt('', 'too_slow')]));
    }, patienceMs);
  });
  try {
    return await Promise.race([collect(request, upload), late]);
  } catch (error) {
    throwAway(request.raw);
    throw toRefusal(error);
  } finally {
    clearTimeout(timer);
  }
}
