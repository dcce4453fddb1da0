// A collector of traces: keeps what servers send it, as bytes and as spans.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SentAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly SentAttribute[];
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

export interface Span extends Omit<SentSpan, 'attributes'> {
  readonly facts: Readonly<Record<string, string | number | undefined>>;
}

function read({ attributes, ...span }: SentSpan): Span {
  return { ...span, facts: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])) };
}

export interface TraceCollector {
  readonly endpoint: string;
  /** All that has arrived. */
  bytes(): string;
  spans(): Span[];
  close(): void;
}

/** @param status what it answers */
export async function openTraceCollector(status = 200): Promise<TraceCollector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(read))),
      ),
    close: () => void server.close(),
  };
}
