import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Its start and its length in microseconds, and for how long of it the processor worked. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const categories = 'devtools.timeline,disabled-by-default-devtools.timeline';

/** What the browser notes down meanwhile. */
async function record(cdp: CDPSession, meanwhile: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  await meanwhile();
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return events;
}

/**
 * Answers how long the page's own thread worked for each frame. Input, scripts, style, layout and paint are one task. It is processor time,
 * so that other work of the machine counts as little as may be.
 */
export async function recordFrames(cdp: CDPSession, meanwhile: () => Promise<void>): Promise<number[]> {
  const events = await record(cdp, meanwhile);
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isOnMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  const styled = events.filter((event) => event.name === 'UpdateLayoutTree' && isOnMain(event));
  const tasks = events.filter((event) => event.name === 'RunTask' && isOnMain(event));
  const frames = tasks.filter(({ ts, dur = 0 }) => styled.some((event) => event.ts >= ts && event.ts < ts + dur));
  if (frames.length === 0) throw new Error('the browser drew nothing while the card was dragged');
  return frames.map(({ tdur = 0 }) => tdur / 1_000);
}
