// A browser before a proxy, as far as a recipe can spoil it: TLS, the site's name, uploads, sockets.
import { once } from 'node:events';
import { connect } from 'node:http2';
import { request as requestInClear, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { WebSocket, type ClientOptions } from 'ws';
import type { RunningProxy } from './proxies.ts';

export const siteName = 'violet.example';
export const siteOrigin = `https://${siteName}`;

export interface SiteAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** The proxy's own certificate is signed by nobody. */
const tls = { host: '127.0.0.1', servername: siteName, rejectUnauthorized: false } as const;

async function take(call: ReturnType<typeof request>, body: string | Buffer | undefined): Promise<SiteAnswer> {
  const began = performance.now();
  const [answer] = (await once(call.end(body), 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const ms = performance.now() - began;
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString(), ms };
}

export function openSite({ httpPort, httpsPort }: RunningProxy) {
  const named = (headers: Record<string, string> = {}) => ({ host: siteName, ...headers });
  return {
    ask: ({ method = 'GET', path, headers, body }: Call) =>
      take(request({ ...tls, port: httpsPort, method, path, headers: named(headers), agent: false }), body),
    askInClear: ({ path }: Call) => take(requestInClear({ host: '127.0.0.1', port: httpPort, path, headers: named() }), undefined),
    /** Whether it speaks HTTP/2, by the answer to a page. */
    async askByHttp2(path: string): Promise<number> {
      const session = connect(`https://127.0.0.1:${httpsPort}`, { servername: siteName, rejectUnauthorized: false });
      const stream = session.request({ ':path': path, ':authority': siteName }).resume();
      const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
      session.close();
      return Number(headers[':status']);
    },
    /** A socket through which something went both ways. */
    async openSocket(cookie: string): Promise<WebSocket> {
      const headers = named({ cookie, origin: siteOrigin });
      // The library hands it on to TLS, and its types do not know it.
      const options: ClientOptions & { servername: string } = { headers, servername: siteName, rejectUnauthorized: false };
      const socket = new WebSocket(`wss://127.0.0.1:${httpsPort}/ws`, options);
      await once(socket, 'open');
      socket.ping();
      await once(socket, 'pong');
      return socket;
    },
  };
}

export type Site = ReturnType<typeof openSite>;
