const justNowMs = 10_000;

/** Whether this page itself came from a reload a moment ago: doing so again would not help. */
function wasJustReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && performance.now() < justNowMs;
}

/** A page from before a release asks for files that are gone. The page of today knows its own. */
export function recoverFromOldFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || wasJustReloaded()) return;
    event.preventDefault();
    window.location.reload();
  });
}
