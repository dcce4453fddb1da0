// What a phone fetches ahead for a day without a network: what is spoken, and nothing where it is dear.
import { beforeEach, expect, it, vi } from 'vitest';
import { keepRest, serviceWorker, startServiceWorker } from './service-worker.ts';

const told: unknown[] = [];
const registration = { waiting: null, active: { postMessage: (message: unknown) => void told.push(message) }, addEventListener: () => {} };

function browse(connection: object | undefined, matching: readonly string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('navigator', {
    connection,
    serviceWorker: { register: async () => registration, ready: Promise.resolve(registration), controller: null },
  });
}

/** As on a page just opened. */
async function open(connection: object | undefined, matching: readonly string[] = []): Promise<void> {
  browse(connection, matching);
  startServiceWorker();
  await serviceWorker();
}

const phone = '(pointer: coarse)';
const rest = () => told.filter((message) => (message as { type: string }).type === 'keep-rest');

beforeEach(() => {
  told.length = 0;
  return () => vi.unstubAllGlobals();
});

it.each([
  ['nothing is known of the network, and it is no phone', undefined, []],
  ['the network is as good as a cable', { type: 'wifi', effectiveType: '4g', saveData: false }, [phone]],
  ['the network is quick, and its kind is not said', { effectiveType: '4g', saveData: false }, [phone]],
])('the rest is kept in the language that is spoken where %s', async (_what, connection, matching) => {
  await open(connection, matching);
  await keepRest('fr');
  expect(rest()).toEqual([{ type: 'keep-rest', language: 'fr' }]);
});

it.each([
  ['is paid by what it carries', { type: 'cellular', effectiveType: '4g' }],
  ['is slow', { effectiveType: 'slow-2g' }],
  ['is to be spared', { type: 'wifi', saveData: true }],
  ['is to be spared, as the member has set it', { type: 'wifi' }, ['(prefers-reduced-data: reduce)']],
  ['is that of a phone, whose browser says nothing of it', undefined, [phone]],
])('nothing is fetched ahead where the network %s', async (_what, connection, matching: readonly string[] = []) => {
  await open(connection, matching);
  await keepRest('fr');
  expect(rest()).toEqual([]);
});
