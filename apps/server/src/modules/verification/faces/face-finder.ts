// Faces in pictures, found in a thread of its own. It ends when nobody needs it: it holds some 300 MB.
import { Worker } from 'node:worker_threads';
import { unavailable } from '#platform/http/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Face, FaceAnswer, Pixels } from './face.ts';

const idleMs = 120_000;

export type FindFaces = (picture: Pixels) => Promise<readonly Face[]>;

export interface FaceFinder {
  /** Throws 503 where the optional packages are not installed. */
  readonly find: FindFaces;
  stop(): Promise<void>;
}

interface Waiting {
  resolve(faces: readonly Face[]): void;
  reject(error: Error): void;
}

export function createFaceFinder(log: Log): FaceFinder {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function fail(error: unknown): void {
    log.warn({ err: error }, 'faces cannot be looked for');
    worker = undefined;
    for (const { reject } of waiting.values()) reject(unavailable());
    waiting.clear();
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  function take({ id, faces, error }: FaceAnswer): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (faces) asked?.resolve(faces);
    else {
      log.warn({ reason: error }, 'faces cannot be looked for');
      asked?.reject(unavailable());
    }
    if (waiting.size === 0) idle = setTimeout(() => void stop(), idleMs).unref();
  }

  function start(): Worker {
    const started = new Worker(new URL('./face-boot.mjs', import.meta.url));
    started.unref();
    started.on('message', take);
    started.on('error', fail);
    started.on('exit', () => {
      if (worker === started) fail(new Error('the thread has ended'));
    });
    return started;
  }

  return {
    find({ data, width, height }) {
      clearTimeout(idle);
      worker ??= start();
      const id = (lastId += 1);
      const answer = new Promise<readonly Face[]>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ id, data, width, height });
      return answer;
    },
    stop,
  };
}
