// What is to be complained of: console errors and warnings, exceptions, requests that fail, and any that goes to somebody else's server. A
// journey fails on what it has not announced.
import type { BrowserContext } from '@playwright/test';

export interface Watch {
  follow: (context: BrowserContext, whose: string) => void;
  /** From now on such a complaint is part of the story. */
  expectComplaint: (pattern: RegExp) => void;
  complaints: () => readonly string[];
}

/** The browser's own words for a failed request, which is noted with its address already. */
const said = /^Failed to load resource/;

/** Playwright's recorder fetches what a page shows from memory once more; the page's policy, which lets it be shown, forbids that. */
export const tracingReadsBlobs = /^console error: .*(Fetch API cannot load|Connecting to) '?blob:/;

const own = new Set(['localhost', '127.0.0.1']);

export function createWatch(): Watch {
  const all: string[] = [];
  const expected: RegExp[] = [];

  return {
    follow(context, whose) {
      const note = (what: string) => {
        if (!expected.some((pattern) => pattern.test(what))) all.push(`${whose}: ${what}`);
      };
      context.on('console', (message) => {
        const type = message.type();
        if ((type === 'error' || type === 'warning') && !said.test(message.text())) note(`console ${type}: ${message.text()}`);
      });
      context.on('weberror', (error) => note(`exception: ${error.error().stack ?? error.error().message}`));
      context.on('response', (response) => {
        if (response.status() >= 400) note(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`);
      });
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^(https?|wss?):$/.test(protocol) && !own.has(hostname)) note(`asks ${hostname}`);
      });
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? 'failed';
        // Leaving a page ends what it was still asking for.
        if (why !== 'net::ERR_ABORTED') note(`${request.method()} ${new URL(request.url()).pathname} ${why}`);
      });
    },
    expectComplaint: (pattern) => expected.push(pattern),
    complaints: () => all,
  };
}
