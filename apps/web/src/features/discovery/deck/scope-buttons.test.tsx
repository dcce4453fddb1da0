import { screen } from '@testing-library/react';
import type { Place } from '@violet/contract/places';
import { expect, it } from 'vitest';
import { aMember } from '#test/cast.ts';
import { bavaria, columbus, nuremberg } from '#test/doubles/place-double.ts';
import { renderPart } from '#test/render-app.tsx';
import { ScopeButtons } from './scope-buttons.tsx';

it.each<[string, Place | null, string[]]>([
  ['a city of the United States', columbus, ['All Areas', 'My State: Ohio', 'My City: Columbus']],
  ['a city elsewhere', nuremberg, ['All Areas', 'My Region: Bavaria', 'My City: Nuremberg']],
  ['a region', bavaria, ['All Areas', 'My Region: Bavaria']],
  ['no place', null, ['All Areas']],
])('whoever named %s can look in', (_what, place, names) => {
  renderPart(<ScopeButtons scope="all" onScope={() => {}} />, { as: aMember({ place }) });
  const open = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
  expect(open.map((button) => button.getAttribute('aria-label'))).toEqual(names);
});
