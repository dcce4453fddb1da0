// The account that the servers get of the store, by deploy/store/account.mjs. A double stands for Garage's administration, version 2 of its API.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = path.join(import.meta.dirname, '../../deploy/store/account.mjs');
const [key, secret] = [`GK${'0a'.repeat(12)}`, '1b'.repeat(32)];

interface Permissions {
  readonly read?: boolean;
  readonly write?: boolean;
  readonly owner?: boolean;
}

/** As Garage keeps it: flags that are true are given or taken, the others stay. */
class GarageDouble {
  readonly buckets = new Map<string, Record<string, Permissions>>();
  readonly keys = new Map<string, string>();

  answer(call: string, query: URLSearchParams, body: Record<string, never>): [status: number, body: object] {
    const alias = query.get('globalAlias') ?? '';
    const { accessKeyId, bucketId, permissions = {} } = body as { accessKeyId?: string; bucketId?: string; permissions?: Permissions };
    const held = this.buckets.get(bucketId ?? '') ?? {};
    const given = Object.keys(permissions).filter((name) => permissions[name as keyof Permissions]);
    const set = (value: boolean) => {
      held[accessKeyId ?? ''] = { ...held[accessKeyId ?? ''], ...Object.fromEntries(given.map((name) => [name, value])) };
      return [200, {}] as [number, object];
    };
    switch (call) {
      case '/health':
        return [200, {}];
      case '/v2/GetBucketInfo':
        return this.buckets.has(alias) ? [200, { id: alias }] : [404, { code: 'NoSuchBucket' }];
      case '/v2/CreateBucket':
        this.buckets.set(String(body['globalAlias']), {});
        return [200, { id: body['globalAlias'] }];
      case '/v2/GetKeyInfo': {
        const known = this.keys.get(query.get('id') ?? '');
        return known === undefined
          ? [404, { code: 'NoSuchAccessKey' }]
          : [200, { secretAccessKey: query.get('showSecretKey') === 'true' ? known : null }];
      }
      case '/v2/ImportKey':
        this.keys.set(String(accessKeyId), String(body['secretAccessKey']));
        return [200, {}];
      case '/v2/AllowBucketKey':
        return set(true);
      case '/v2/DenyBucketKey':
        return set(false);
      default:
        return [404, {}];
    }
  }
}

let garage: GarageDouble;
let server: Server;
beforeEach(async () => {
  garage = new GarageDouble();
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://garage');
    const isAdmin = pathname === '/health' || request.headers.authorization === 'Bearer token';
    const [status, body] = isAdmin ? garage.answer(pathname, searchParams, JSON.parse(text || '{}') as Record<string, never>) : [403, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

async function run(env: Record<string, string> = {}): Promise<[code: number, said: string]> {
  const ADMIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const all = { ADMIN, TOKEN: 'token', BUCKET: 'violet', KEY: key, SECRET: secret, ...env };
  const child = spawn(process.execPath, [program], { env: all, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => void (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return [code, said.trim()];
}

test('the servers may read and write in their bucket, and it is not theirs, however often it is run', async () => {
  expect(await run()).toEqual([0, '']);
  garage.buckets.set('violet', { [key]: { read: true, write: true, owner: true } });
  expect(await run()).toEqual([0, '']);
  expect([...garage.buckets]).toEqual([['violet', { [key]: { read: true, write: true, owner: false } }]]);
  expect([...garage.keys]).toEqual([[key, secret]]);
});

test('another secret for the same account is said, because the store would go on with the old one', async () => {
  await run();
  expect(await run({ SECRET: '2c'.repeat(32) })).toEqual([1, expect.stringContaining('it needs another S3_ACCESS_KEY_ID')]);
});

test('a token that the store does not know ends it', async () => {
  expect(await run({ TOKEN: 'other' })).toEqual([1, expect.stringContaining('the store answered 403')]);
});
