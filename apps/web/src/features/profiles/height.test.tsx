import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { updateAppSettings } from '#lib/stored/app-settings.ts';
import { useHeightFormat } from './height.ts';
import { startLanguage } from '#lib/i18n/i18n.ts';

it('says a height in her units, and leaves what is none as it was written', async () => {
  await startLanguage();
  const { result } = renderHook(() => useHeightFormat());
  const heights = ['5′7″', "5'7", '170 cm', '1,70 m', 'tall enough', ''];
  expect(heights.map((height) => result.current(height))).toEqual(['5′7″', '5′7″', '5′7″', '5′7″', 'tall enough', '']);
  act(() => updateAppSettings({ units: 'metric' }));
  expect(heights.map((height) => result.current(height))).toEqual(['170 cm', '170 cm', '170 cm', '170 cm', 'tall enough', '']);
});
