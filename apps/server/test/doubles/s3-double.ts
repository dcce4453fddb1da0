// An S3-compatible store of our own for tests, which keeps objects in memory. It believes nobody whose request is not signed for it. It
// allows what the account of deploy/store/policy.json may do and nothing else.
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { S3Settings } from '#platform/storage/s3-store.ts';
import type { Identity } from '#platform/tls/identity.ts';

export interface S3Double {
  readonly settings: S3Settings & { readonly keys: NonNullable<S3Settings['keys']> };
  /** Object bytes by key. */
  readonly objects: Map<string, Buffer>;
  /** How many calls came, whatever they were answered. */
  calls(): number;
  /** From now on it answers nothing but 503, or again as usual. */
  setAway(away: boolean): void;
  /** What a listing says of a file's age. */
  backdate(key: string, to: Date): void;
  /** From now on its keys count only with this word of a platform. It comes with keys that live for a while. */
  setSession(token: string | undefined): void;
  close(): Promise<void>;
}

const keys = { accessKeyId: 'AKIAVIOLET', secretAccessKey: 'kettle/secret' } as const;
const owner = { bucket: 'violet', region: 'test-1', keys, ca: undefined } as const;

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function canonicalQuery(url: URL): string {
  const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/gu, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** The name of what is wrong with a request's signature (AWS Signature Version 4), or null. */
function signatureFault(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/u.exec(
      request.headers.authorization ?? '',
    );
  if (!authorization) return 'AccessDenied';
  const [, keyId, day = '', region = '', signed = '', signature] = authorization;
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== owner.region) return 'AuthorizationHeaderMalformed';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch';
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, canonicalQuery(url), headers.join(''), signed, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region));
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

interface Policy {
  readonly Statement: readonly { readonly Action: readonly string[]; readonly Resource: readonly string[] }[];
}

const policy = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../../deploy/store/policy.json'), 'utf8')) as Policy;

/** What S3 calls a request; a HEAD of an object is a look at it. */
function actionOf(method: string, key: string): string {
  if (key === '') return method === 'GET' ? 's3:ListBucket' : `s3:${method}Bucket`;
  return `s3:${{ GET: 'Get', HEAD: 'Get', PUT: 'Put', DELETE: 'Delete' }[method] ?? method}Object`;
}

function isAllowed(method: string, bucket: string, key: string): boolean {
  const resource = `arn:aws:s3:::${bucket}${key === '' ? '' : '/*'}`;
  return policy.Statement.some(({ Action, Resource }) => Action.includes(actionOf(method, key)) && Resource.includes(resource));
}

function answerError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Two keys a page, so that whoever lists has to turn pages. */
function listing(objects: S3Double['objects'], ages: ReadonlyMap<string, Date>, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, 2);
  const contents = page.map((key) => {
    const modified = (ages.get(key) ?? new Date()).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified><Size>${objects.get(key)?.length ?? 0}</Size></Contents>`;
  });
  const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`;
}

/** @param identity what it speaks TLS with; without it http */
export async function startS3Double(identity?: Identity): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const ages = new Map<string, Date>();
  let away = false;
  let session: string | undefined;
  let calls = 0;

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    calls += 1;
    const url = new URL(request.url ?? '/', 'http://store');
    const [, bucket = '', ...parts] = url.pathname.split('/');
    const key = decodeURIComponent(parts.join('/'));
    const fault = signatureFault(request, url, body);
    if (session !== undefined && request.headers['x-amz-security-token'] !== session) return answerError(response, 400, 'ExpiredToken');
    if (away) return answerError(response, 503, 'SlowDown');
    if (fault) return answerError(response, fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault);
    if (bucket !== owner.bucket) return answerError(response, 404, 'NoSuchBucket');
    if (!isAllowed(request.method ?? '', bucket, key)) return answerError(response, 403, 'AccessDenied');
    if (key === '') return void response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, ages, url));
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return void response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    const found = objects.get(key);
    return found ? void response.writeHead(200, { 'content-length': found.length }).end(found) : answerError(response, 404, 'NoSuchKey');
  }

  function take(request: IncomingMessage, response: ServerResponse): void {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts)));
  }
  const server = (identity ? createTlsServer(identity, take) : createServer(take)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `${identity ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...owner, endpoint },
    objects,
    calls: () => calls,
    setAway: (now) => void (away = now),
    setSession: (token) => void (session = token),
    backdate: (key, to) => void ages.set(key, to),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
