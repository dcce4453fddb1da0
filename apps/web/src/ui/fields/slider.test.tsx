import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillBrowserGaps } from '#test/browser-gaps.ts';
import { RangeSlider } from './range-slider.tsx';
import type { Range } from './range-slider.tsx';
import { Slider } from './slider.tsx';
import { nearestStop, nextStop } from './slider-stops.ts';

const stops = [1, ...Array.from({ length: 20 }, (_, index) => (index + 1) * 5)];

beforeAll(fillBrowserGaps);
afterEach(cleanup);

function Distance({ start }: { start: number }) {
  const [miles, setMiles] = useState(start);
  return <Slider label="Distance" value={miles} onChange={setMiles} min={1} max={100} stops={stops} format={(value) => `${value} miles`} />;
}

function Ages() {
  const [ages, setAges] = useState<Range>([24, 25]);
  return (
    <RangeSlider
      label="Age"
      thumbLabels={['Youngest', 'Oldest']}
      value={ages}
      onChange={setAges}
      min={18}
      max={75}
      format={String}
      formatRange={([low, high]) => `${low} to ${high}`}
    />
  );
}

describe('a slider with stops', () => {
  it('goes from 1 to 5, then by fives, and says its value in words', async () => {
    render(<Distance start={1} />);
    const handle = screen.getByRole('slider', { name: 'Distance' });
    handle.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(handle.getAttribute('aria-valuenow')).toBe('5');
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    expect(handle.getAttribute('aria-valuetext')).toBe('15 miles');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowLeft}{ArrowLeft}');
    expect(handle.getAttribute('aria-valuenow')).toBe('1');
  });

  it('reaches both ends with Home and End, and stays there', async () => {
    render(<Distance start={50} />);
    const handle = screen.getByRole('slider');
    handle.focus();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(handle.getAttribute('aria-valuenow')).toBe('100');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(handle.getAttribute('aria-valuenow')).toBe('1');
  });

  it('snaps to the nearest stop and moves off the grid to the next one', () => {
    expect(nearestStop(stops, 52)).toBe(50);
    expect(nearestStop(stops, 2)).toBe(1);
    expect(nextStop(stops, 52, 1)).toBe(55);
    expect(nextStop(stops, 52, -1)).toBe(50);
  });
});

describe('a slider that is switched off', () => {
  it('says so, and neither Tab nor keys reach it', async () => {
    render(
      <Slider label="Distance" disabled value={50} onChange={() => expect.unreachable()} min={1} max={100} stops={stops} format={String} />,
    );
    const handle = screen.getByRole('slider', { name: 'Distance' });
    expect(handle.getAttribute('aria-disabled')).toBe('true');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    cleanup();
    render(<Distance start={50} />);
    expect(screen.getByRole('slider', { name: 'Distance' }).hasAttribute('aria-disabled')).toBe(false);
  });
});

describe('a range', () => {
  it('names both handles, prints the pair and never lets them cross', async () => {
    render(<Ages />);
    const youngest = screen.getByRole('slider', { name: 'Youngest' });
    youngest.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('25 to 25')).toBeDefined();
    screen.getByRole('slider', { name: 'Oldest' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('25 to 26')).toBeDefined();
  });
});
