import { whenQuiet } from './when-quiet.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const readingMs = 10_000;

/** Resolves once the viewer has moved, pressed or scrolled anything, or stayed. That is the moment to fetch what comes next. */
export async function whenUsed(): Promise<void> {
  await whenQuiet();
  const seen = new AbortController();
  await new Promise<void>((resolve) => {
    for (const sign of signs) window.addEventListener(sign, () => resolve(), { signal: seen.signal, passive: true });
    setTimeout(resolve, readingMs);
  });
  seen.abort();
}
