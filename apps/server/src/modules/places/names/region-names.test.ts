import { languages } from '@violet/contract/fields/languages';
import { expect, it } from 'vitest';
import { getAtlas } from '#modules/places/atlas/atlas.ts';
import { regionName } from './names.ts';

it.each(languages)('no two regions of a country have one name: %s', (language) => {
  const called = new Set<string>();
  const twice = [...getAtlas().regions.values()].filter(({ code, name }) => {
    const key = `${code.slice(0, 2)} ${regionName(code, name, language)}`;
    return called.size === called.add(key).size;
  });
  expect(twice).toEqual([]);
});
