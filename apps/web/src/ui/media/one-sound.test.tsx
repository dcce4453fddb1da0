import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AudioDouble } from '#test/doubles/audio-double.ts';
import { PlayButton } from '#ui/actions/play-button.tsx';

beforeEach(() => {
  AudioDouble.opened = [];
  vi.stubGlobal('Audio', AudioDouble);
});

const sounding = () => AudioDouble.opened.filter(({ isPlaying }) => isPlaying).map(({ src }) => src);
const leave = () => act(() => void window.dispatchEvent(new Event('page-blanked')));

async function playBoth() {
  const person = userEvent.setup();
  const labels = (what: string) => ({ playLabel: `Play ${what}`, stopLabel: `Stop ${what}`, onFailed: () => {} });
  render(
    <>
      <PlayButton src="/first" {...labels('first')} />
      <PlayButton src="/second" {...labels('second')} />
    </>,
  );
  for (const what of ['first', 'second']) await person.click(screen.getByRole('button', { name: `Play ${what}` }));
  return person;
}

it('one sound is heard at a time', async () => {
  await playBoth();
  expect(sounding()).toEqual(['/second']);
});

it('‘Quick exit’ ends what is heard, outside of the document as it is, and does so each time', async () => {
  const person = await playBoth();
  leave();
  expect(sounding()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Play first' }));
  expect(sounding()).toEqual(['/first']);
  leave();
  leave();
  expect(sounding()).toEqual([]);
  expect(screen.getAllByRole('button', { name: /^Play/u })).toHaveLength(2);
});
