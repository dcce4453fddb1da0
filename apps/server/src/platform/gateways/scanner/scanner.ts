// The operator's scanner for viruses. What it gave no verdict on is refused, as if it had found something.
import type { Metrics } from '#platform/http/operation/metrics.ts';
import { unavailable } from '#platform/http/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { createWatch } from '#platform/watch.ts';
import { askClamd } from './clamd.ts';
import { createScanLimiter } from './scan-limiter.ts';

export interface ScannerSettings {
  /** `clamd://host:3310`, or `clamd:///run/clamav/clamd.ctl`. */
  readonly address: URL;
  /** How long it has for one file; ten seconds by default, in which it reads ten megabytes many times over. */
  readonly patienceMs?: number;
  /** How often it is asked for a sign of life; every five seconds by default. */
  readonly lookEveryMs?: number;
}

export interface Scanner {
  /**
   * The name of what it found in a member's file, undefined for a clean one.
   * Throws 503 where it gives no verdict, or the file had no turn in time.
   */
  find(file: Buffer, memberId: string): Promise<string | undefined>;
  /** Whether it gave a verdict when last asked. */
  healthy(): boolean;
  stop(): void;
}

/** `none`: it gave no verdict. */
const verdicts = ['clean', 'infected', 'none'] as const;
type Verdict = (typeof verdicts)[number];

/** A sign of life is a verdict on this, so that it tells of the same way that files take. */
const sample = Buffer.from('violet');

export interface ScannerDeps {
  readonly metrics: Pick<Metrics, 'counter'>;
  readonly tracing: Pick<Tracing, 'follow'>;
  readonly log: Log;
}

export function createScanner(settings: ScannerSettings, { metrics, tracing, log }: ScannerDeps): Scanner {
  const { address, patienceMs = 10_000, lookEveryMs = 5_000 } = settings;
  const count = metrics.counter('violet_scans_total', 'Uploaded files that the scanner was asked about, by its verdict', 'verdict');
  for (const verdict of verdicts) count.begin(verdict);
  const countVerdict = (verdict: Verdict) => count(verdict);
  const watch = createWatch({
    ask: () => askClamd(address, sample, patienceMs),
    everyMs: lookEveryMs,
    patienceMs: patienceMs / 2,
    awayMs: patienceMs,
    onChange: (isAway) =>
      isAway ? log.error({}, 'the scanner does not answer: uploads are refused') : log.info({}, 'the scanner answers again'),
  });

  const limit = createScanLimiter();

  async function scan(file: Buffer): Promise<string | undefined> {
    try {
      const found = await askClamd(address, file, patienceMs);
      countVerdict(found === undefined ? 'clean' : 'infected');
      return found;
    } catch (error) {
      countVerdict('none');
      log.error({ err: error }, 'the scanner gave no verdict: an upload was refused');
      throw unavailable();
    }
  }
  const find = (file: Buffer, memberId: string) => limit(memberId, () => scan(file));
  return { ...tracing.follow('scanner', { find }), healthy: watch.isUp, stop: watch.stop };
}
