import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

afterEach(cleanup);

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <button onClick={() => this.setState({ failed: false })}>Try Again</button> : this.props.children;
  }
}

const show = (page: ReactNode) =>
  act(async () =>
    render(
      <Boundary>
        <Suspense fallback="Waiting">{page}</Suspense>
      </Boundary>,
    ),
  );

const Screen = () => <p>Here</p>;

it('asks again when she tries again, and not before', async () => {
  // React says every error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let asked = 0;
  const Lazy = lazyComponent(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('no network');
    return Screen;
  });
  await show(<Lazy />);
  await screen.findByRole('button');
  expect(asked).toBe(1);
  await waitFor(async () => {
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByText('Here')).toBeTruthy();
  });
  expect(asked).toBe(2);
});

it('is drawn without waiting once it is here', async () => {
  const Lazy = lazyComponent(async () => Screen);
  await Lazy.preload();
  const { container } = render(<Lazy />);
  expect(container.textContent).toBe('Here');
});
