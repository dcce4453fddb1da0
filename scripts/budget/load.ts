// What a browser with an empty cache fetches for one address.
import type { Browser, BrowserContextOptions, Response } from '@playwright/test';

/** Bytes of the body as it was sent, by address. */
export interface Load {
  readonly requests: readonly string[];
  readonly scripts: ReadonlyMap<string, number>;
}

const phone: BrowserContextOptions = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export type Cookies = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['cookies']>>;

export async function loadCold(browser: Browser, address: string, cookies: Cookies): Promise<Load> {
  // The worker fetches for later visits, which is not what this one waits for.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  if (new URL(page.url()).pathname !== new URL(address).pathname) throw new Error(`${address} led to ${page.url()}`);
  const scripts = new Map<string, number>();
  for (const response of responses.filter((one) => one.request().resourceType() === 'script')) {
    const { responseBodySize } = await response.request().sizes();
    scripts.set(new URL(response.url()).pathname, responseBodySize);
  }
  await context.close();
  return { requests: responses.map((response) => response.url()), scripts };
}
