// Models asked about pictures, in a thread of its own. It ends when nobody needs it: it holds up to 400 MB.
import { Worker } from 'node:worker_threads';
import { unavailable } from '#platform/http/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Module } from '#platform/module.ts';
import type { Answers, ModelReply, Pixels, Question } from './answers.ts';

export type { Face, Pixels } from './answers.ts';

const idleMs = 120_000;
/** A picture of several faces takes seconds. What takes longer than this never ends, and the thread with it. */
const patienceMs = 60_000;

/** Throws 503 where the optional packages are not installed. */
export type AskModel<Q extends Question> = (picture: Pixels) => Promise<Answers[Q]>;

export interface PictureModels {
  readonly findFaces: AskModel<'faces'>;
  /** @param picture of 224 by 224 pixels */
  readonly findNudity: AskModel<'nudity'>;
}

interface Waiting {
  resolve(answer: Answers[Question]): void;
  reject(error: Error): void;
}

export function createPictureModels(log: Log): Module<PictureModels> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  /** Whoever asks next meets a new thread. */
  function fail(error: unknown): void {
    log.warn({ err: error }, 'pictures cannot be looked at');
    void stop();
    for (const { reject } of waiting.values()) reject(unavailable());
    waiting.clear();
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  function take({ id, answer, error }: ModelReply): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (answer !== undefined) asked?.resolve(answer);
    else {
      log.warn({ reason: error }, 'pictures cannot be looked at');
      asked?.reject(unavailable());
    }
    if (waiting.size === 0) idle = setTimeout(() => void stop(), idleMs).unref();
  }

  function start(): Worker {
    const started = new Worker(new URL('./model-boot.mjs', import.meta.url));
    started.unref();
    started.on('message', take);
    started.on('error', fail);
    started.on('exit', () => {
      if (worker === started) fail(new Error('the thread has ended'));
    });
    return started;
  }

  function asker<Q extends Question>(question: Q): AskModel<Q> {
    return ({ data, width, height }) => {
      clearTimeout(idle);
      worker ??= start();
      const id = (lastId += 1);
      // The thread answers with what was asked for.
      const answer = new Promise<Answers[Q]>((resolve, reject) => waiting.set(id, { resolve: resolve as Waiting['resolve'], reject }));
      worker.postMessage({ id, question, data, width, height });
      const late = setTimeout(() => fail(new Error('a question was not answered')), patienceMs).unref();
      return answer.finally(() => clearTimeout(late));
    };
  }

  return { service: { findFaces: asker('faces'), findNudity: asker('nudity') }, stop };
}
