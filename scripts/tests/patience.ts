// `vi.waitFor` and `vi.waitUntil` give up after one second, which no setting changes. Here they wait as long as every other wait.
import { inject, vi } from 'vitest';

const { waitFor, waitUntil } = vi;
const timeout = inject('waitMs');
const patient = (options?: number | { interval?: number }) => ({ ...(typeof options === 'object' ? options : {}), timeout });

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
