/** Nothing came in time, which says nothing of what would have come. */
export class TooLate extends Error {}

/** What `work` comes to; rejects with `TooLate` where it has come to nothing by then. Of what comes later nobody hears. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`nothing came of it in ${limitMs} ms`)), limitMs).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
