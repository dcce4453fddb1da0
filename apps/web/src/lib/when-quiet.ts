const quietAtLatestMs = 5_000;

/** Once the page has everything and nothing to do: the moment to fetch what is for later. */
export async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: quietAtLatestMs });
    else setTimeout(resolve, 1_000);
  });
}
