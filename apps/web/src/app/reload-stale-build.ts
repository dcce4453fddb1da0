const justNowMs = 10_000;

/** Whether this page itself came from a reload a moment ago: doing so again would not help. */
function wasJustReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && performance.now() < justNowMs;
}

/** The file that an import asked for. It is the page's own script, which goes with it, where the browser does not say. */
function missedFile(error: Error): string {
  return /https?:\S+/u.exec(error.message)?.[0] ?? import.meta.url;
}

async function reloadIfGone(error: Error): Promise<void> {
  if (wasJustReloaded()) return;
  const answer = await fetch(missedFile(error), { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status === 404) window.location.reload();
}

/**
 * A page from before a release asks for files that are gone. The page of today knows its own. A file that a bad network kept back is no
 * reason. Loading anew would lose what is still to be sent.
 */
export function reloadStaleBuild(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadIfGone(payload));
}
