// What a phone fetches ahead for a day without a network: what is spoken, and nothing where it is dear.
import { beforeEach, expect, it, vi } from 'vitest';
import { keepRest, serviceWorker, startServiceWorker } from './service-worker.ts';

const told: unknown[] = [];
const registration = { waiting: null, active: { postMessage: (message: unknown) => void told.push(message) }, addEventListener: () => {} };

function browse(connection: object | undefined): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('navigator', {
    connection,
    serviceWorker: { register: async () => registration, ready: Promise.resolve(registration), controller: null },
  });
}

/** As on a page just opened. */
async function open(connection: object | undefined): Promise<void> {
  browse(connection);
  startServiceWorker();
  await serviceWorker();
}

const rest = () => told.filter((message) => (message as { type: string }).type === 'keep-rest');

beforeEach(() => {
  told.length = 0;
  return () => vi.unstubAllGlobals();
});

it.each([
  ['nothing is known of it', undefined],
  ['it is as good as a cable', { type: 'wifi', effectiveType: '4g', saveData: false }],
])('the rest is kept in the language that is spoken where %s', async (_what, connection) => {
  await open(connection);
  await keepRest('fr');
  expect(rest()).toEqual([{ type: 'keep-rest', language: 'fr' }]);
});

it.each([
  ['is paid by what it carries', { type: 'cellular', effectiveType: '4g' }],
  ['is slow', { effectiveType: 'slow-2g' }],
  ['is to be spared', { type: 'wifi', saveData: true }],
])('nothing is fetched ahead where the network %s', async (_what, connection) => {
  await open(connection);
  await keepRest('fr');
  expect(rest()).toEqual([]);
});
