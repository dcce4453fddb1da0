/**
 * Turns `produce` into a list that is read at the reader's pace. `produce` gives its items away and waits until each is taken. A reader
 * that breaks off has the next `give` fail, so that the producer ends as well.
 */
export async function* pull<T>(produce: (give: (item: T) => Promise<void>) => Promise<void>): AsyncGenerator<T> {
  const { readable, writable } = new TransformStream<T, T>();
  const writer = writable.getWriter();
  const producing = produce((item) => writer.write(item)).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  producing.catch(() => undefined);
  try {
    yield* readable;
  } finally {
    await producing.catch(() => undefined);
  }
}
