// Without a network the page stands, and what belongs over or beside it comes later.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent } from '#lib/lazy-component.ts';
import { Extra } from './extra.tsx';

/** So long a failure stands with what is fetched lazily. */
const failureMs = 1_000;

beforeEach(() => {
  // React says every error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

async function renderPage(extra: ReactNode) {
  function Page() {
    const [times, setTimes] = useState(0);
    return (
      <>
        <h1>Settings</h1>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Ask
        </button>
        <Extra key={times}>{extra}</Extra>
      </>
    );
  }
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Page, notFoundComponent: () => null }), history });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Settings' });
  return history;
}

const watchLog = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const missing = 'Something over or beside the page is missing:';

async function renderWithoutNetwork() {
  const logged = watchLog();
  let hasNetwork = false;
  const Notice = lazyComponent(async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p role="alert">A warning</p>;
  });
  const history = await renderPage(<Notice />);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(missing, expect.anything()));
  await act(() => vi.advanceTimersByTimeAsync(failureMs));
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  hasNetwork = true;
  return history;
}

it('comes as soon as there is a network', async () => {
  await renderWithoutNetwork();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('comes after a while on a network that was never away', async () => {
  await renderWithoutNetwork();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('comes at once where it is asked for by another key, as a question of the server is', async () => {
  await renderWithoutNetwork();
  await act(async () => screen.getByRole('button', { name: 'Ask' }).click());
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('comes on the next page', async () => {
  const history = await renderWithoutNetwork();
  await act(async () => history.push('/filters'));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeDefined();
});

it('says in the log what could not be drawn, and the page stands', async () => {
  const logged = watchLog();
  const fault = new Error('a fault of drawing');
  const Broken = () => {
    throw fault;
  };
  await renderPage(<Broken />);
  expect(logged.mock.calls).toEqual([[missing, fault]]);
});
