import { Refusal } from '#platform/http/errors.ts';
import type { Metrics } from '#platform/http/operation/metrics.ts';
import { createWorkLimiter } from '#platform/work-limiter.ts';

/** A picture takes some tenths of a second. Whoever comes when so many wait is told to come back. */
const rendering = { atOnce: 2, waiting: 16 } as const;

const outcomes = ['drawn', 'refused', 'busy', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

export type LimitPictures = <T>(work: () => Promise<T>) => Promise<T>;

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Refusal)) return 'failed';
  return error.status === 503 ? 'busy' : 'refused';
}

/** Lets only so many pictures be read at once, and tells the operator how long they took, waiting included. */
export function limitPictures(metrics: Pick<Metrics, 'histogram'>): LimitPictures {
  const limit = createWorkLimiter(rendering);
  const took = metrics.histogram('violet_picture_seconds', 'Time to read an uploaded picture and draw it anew', 'outcome');
  for (const outcome of outcomes) took.begin(outcome);
  return async (work) => {
    const began = performance.now();
    let outcome: Outcome = 'drawn';
    try {
      return await limit(work);
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      took(outcome, (performance.now() - began) / 1_000);
    }
  };
}
