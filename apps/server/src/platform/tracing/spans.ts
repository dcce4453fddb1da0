import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span, type Tracer } from '@opentelemetry/api';
import { Refusal } from '#platform/http/errors.ts';

/** Why, by the kind of error alone: its words may repeat an address or a number. */
function noteError(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown');
  if (!(error instanceof Refusal)) span.setStatus({ code: SpanStatusCode.ERROR });
}

export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) noteError(span, error);
  span.end();
}

/** Ends the span once `work` is done, which may be at once. */
function endAfter<T>(span: Span, work: () => T): T {
  let result: T;
  try {
    result = work();
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
  if (result instanceof Promise) {
    result.then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
  } else endSpan(span);
  return result;
}

/** Spans, each in the trace that is under way where it begins. What a caller says of traces of its own is not believed. */
export function createSpans(tracer: Tracer) {
  const current = new AsyncLocalStorage<Context>();

  /** A span inside of the trace under way; none without one. */
  function startStep(name: string, attributes: Attributes): Span | undefined {
    const parent = current.getStore();
    return parent && tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
  }

  /** Whatever `work` begins belongs to the span. */
  function within<T>(span: Span, work: () => T): T {
    return current.run(trace.setSpan(ROOT_CONTEXT, span), work);
  }

  function startTrace(name: string, kind: SpanKind, attributes: Attributes = {}): Span {
    return tracer.startSpan(name, { kind, attributes, root: true }, ROOT_CONTEXT);
  }

  return {
    startStep,
    startTrace,
    within,
    begin<T>(name: string, work: () => T): T {
      const span = startTrace(name, SpanKind.CONSUMER);
      return within(span, () => endAfter(span, work));
    },
    step<T>(name: string, attributes: Attributes, work: () => T): T {
      const span = startStep(name, attributes);
      return span ? within(span, () => endAfter(span, work)) : work();
    },
  };
}

export type Spans = ReturnType<typeof createSpans>;
