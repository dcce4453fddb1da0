// What every test of the web begins with and leaves behind. The modules and the page are those of the worker, not of the file.
import { cleanup, configure } from '@testing-library/react';
import { expect, inject, vi } from 'vitest';
import { forgetKept } from '#lib/lock/kept.ts';
import { createApiDouble } from './doubles/api-double.ts';
import type { ApiDouble } from './doubles/api-double.ts';
import { SocketDouble } from './doubles/socket-double.ts';

// A screen's code is loaded when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: inject('waitMs') });

let api: ApiDouble = createApiDouble();
let errors: unknown[][] = [];
const ends: (() => void)[] = [];

/** The doubled server of the test that runs. */
export const currentApi = () => api;

/** What the test that runs has begun ends with it. */
export const atEnd = (stop: () => void) => void ends.push(stop);

export function beginTest(): void {
  api = createApiDouble();
  errors = [];
  SocketDouble.sockets = [];
  localStorage.clear();
  sessionStorage.clear();
  // As when another page of the browser clears it. Theme and language go back to what they are without a choice.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => api.fetch(...call));
  vi.stubGlobal('WebSocket', SocketDouble);
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void errors.push(args));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
}

export function endTest(): void {
  cleanup();
  for (const stop of ends.splice(0)) stop();
  forgetKept();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(errors, 'console.error').toEqual([]);
  expect(api.complaints, 'the doubled server').toEqual([]);
}
