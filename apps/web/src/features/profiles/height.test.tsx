import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { updateAppSettings } from '#lib/stored/app-settings.ts';
import { aMember } from '#test/cast.ts';
import { renderPart } from '#test/render-app.tsx';
import { useHeightFormat } from './height.ts';

const heights = ['5′7″', "5'7", '170 cm', '1,70 m', 'tall enough', ''];

function Heights() {
  const height = useHeightFormat();
  return heights.map((text) => <output key={text}>{height(text)}</output>);
}

const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('says a height in her units, and leaves what is none as it was written', () => {
  renderPart(<Heights />, { as: aMember() });
  expect(shown()).toEqual(['5′7″', '5′7″', '5′7″', '5′7″', 'tall enough', '']);
  act(() => updateAppSettings({ units: 'metric' }));
  expect(shown()).toEqual(['170 cm', '170 cm', '170 cm', '170 cm', 'tall enough', '']);
});
