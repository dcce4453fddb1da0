import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { updateAppSettings } from '#lib/stored/app-settings.ts';
import { aMember } from '#test/cast.ts';
import { nuremberg } from '#test/doubles/place-double.ts';
import { renderPart } from '#test/render-app.tsx';
import { useDistanceFormat } from './distance.ts';

function Away() {
  const distance = useDistanceFormat();
  return <p>{[distance(70, 115), distance(50), distance(1240, 1995)].join(', ')}</p>;
}

it('is told in what her country measures in, until she chooses', () => {
  renderPart(<Away />, { as: aMember({ place: nuremberg }) });
  expect(screen.getByText('115 kilometres, 80 kilometres, 1.995 kilometres')).toBeDefined();
  act(() => updateAppSettings({ units: 'imperial' }));
  expect(screen.getByText('70 miles, 50 miles, 1.240 miles')).toBeDefined();
});

it('is told in miles in the United States, and where no place is named', () => {
  renderPart(<Away />, { as: aMember() });
  expect(screen.getByText('70 miles, 50 miles, 1,240 miles')).toBeDefined();
  act(() => updateAppSettings({ units: 'metric' }));
  expect(screen.getByText('115 kilometers, 80 kilometers, 1,995 kilometers')).toBeDefined();
});

it('is told in what the browser’s country measures in, where no place is named', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de', 'en-US', 'en']);
  renderPart(<Away />, { as: aMember({ place: null }) });
  expect(screen.getByText('115 kilometers, 80 kilometers, 1,995 kilometers')).toBeDefined();
});
