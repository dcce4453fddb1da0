import { tracingChannel } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import { endSpan, type Spans } from './spans.ts';

/** What ioredis tells of a command; its keys and values are left alone. */
interface Told {
  readonly command: string;
  readonly error?: unknown;
}

/** Every command of this process that belongs to a trace. Answers what ends it. */
export function traceRedis({ startStep }: Pick<Spans, 'startStep'>): () => void {
  const { start, asyncEnd } = tracingChannel('ioredis:command');
  const underWay = new WeakMap<object, Span>();

  function onStart(message: unknown): void {
    const told = message as Told;
    const span = startStep(`redis ${told.command}`, { 'db.system.name': 'redis', 'db.operation.name': told.command });
    if (span) underWay.set(told, span);
  }
  function onEnd(message: unknown): void {
    const told = message as Told;
    const span = underWay.get(told);
    if (span) endSpan(span, told.error);
  }

  start.subscribe(onStart);
  asyncEnd.subscribe(onEnd);
  return () => {
    start.unsubscribe(onStart);
    asyncEnd.unsubscribe(onEnd);
  };
}
