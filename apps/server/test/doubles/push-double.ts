// A push service for tests, and the browsers it stands for: they can read what was sealed for them.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Network } from '#platform/gateways/push/public-network.ts';
import { pushCertificate, pushHost, pushKey } from './push-certificate.ts';

export interface PushCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser that can be called, as its page tells the server. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What it was told, oldest first. */
  heard(): string[];
}

export interface PushDouble {
  readonly calls: readonly PushCall[];
  /** Where names lead in a test: all of them to this service, which is the only address there is. */
  readonly network: Network;
  browser(): TestBrowser;
  /** From now on calls for this browser are answered so; 'never' keeps them waiting, 'endless' does not stop answering. */
  answer(browser: TestBrowser, how: number | 'never' | 'endless', headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** RFC 8188 and 8291, from the browser's side. */
function open(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

async function listen(calls: PushCall[], answers: Map<string, { how: number | 'never' | 'endless'; headers: object }>): Promise<Server> {
  const server = createServer({ key: pushKey, cert: pushCertificate }, (request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      calls.push({ path, headers: request.headers, body });
      const { how, headers } = answers.get(path) ?? { how: 201, headers: {} };
      if (how === 'never') return;
      response.writeHead(how === 'endless' ? 201 : how, { ...headers });
      if (how !== 'endless') return response.end();
      const pour = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', pour);
      return pour();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export async function openPushService(): Promise<PushDouble> {
  const calls: PushCall[] = [];
  const answers = new Map<string, { how: number | 'never' | 'endless'; headers: object }>();
  const server = await listen(calls, answers);
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    network: {
      resolve: (_hostname, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      isAllowed: (address) => address === '127.0.0.1',
      ca: pushCertificate,
    },
    browser() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/${randomBytes(8).toString('hex')}`;
      return {
        endpoint: `https://${pushHost}:${port}${path}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        heard: () => calls.filter((call) => call.path === path).map(({ body }) => open(body, pair, auth)),
      };
    },
    answer({ endpoint }, how, headers = {}) {
      answers.set(new URL(endpoint).pathname, { how, headers });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
