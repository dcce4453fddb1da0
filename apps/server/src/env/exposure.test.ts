import { describe, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';

describe('a demo community, whose passwords everybody knows,', () => {
  const sources = [
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'http://violet.example' },
    { PUBLIC_URL: 'http://violetviolet.onion' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { PUBLIC_URL: 'http://[fd00::7]:3000' },
    { PUBLIC_URL: 'http://localhost.violet.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { NEUTRAL_URL: 'https://notes.example' },
    { NEUTRAL_URL: 'https://notes.example', PUBLIC_URL: 'http://localhost:3000' },
  ];

  test.each(sources)('is left out where others reach the server: %o', (source) => {
    expect(readEnv(source)).toMatchObject({ demo: false, publicDemo: false, demoWithheld: true });
    expect(readEnv({ ...source, DEMO: '0' })).toMatchObject({ demo: false, demoWithheld: false });
    expect(readEnv({ ...source, DATABASE_URL: 'postgres://u@127.0.0.1/violet' })).toMatchObject({ demo: false, demoWithheld: false });
  });

  test.each(sources)('is refused there when it is asked for, unless it is to have its own: %o', (source) => {
    expect(() => readEnv({ ...source, DEMO: '1' })).toThrow(/^DEMO cannot be 1 [^\n]*DEMO=public[^\n]*$/u);
    expect(readEnv({ ...source, DEMO: 'public' })).toMatchObject({ demo: true, publicDemo: true });
  });

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://violet.localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.9:3000' },
    { DEMO: '1' },
  ])('is there on one’s own machine: %o', (source) =>
    expect(readEnv(source)).toMatchObject({ demo: true, publicDemo: false, demoWithheld: false }),
  );
});

test('roles need a second factor wherever others reach the server, or where it is asked for', () => {
  const isRequired = (source: NodeJS.ProcessEnv) => readEnv(source).roleFactors;
  expect([{}, { PUBLIC_URL: 'http://localhost:4000' }, { HOST: '0.0.0.0', ROLE_FACTORS: 'off' }].map(isRequired)).toEqual([
    false,
    false,
    false,
  ]);
  expect(
    [
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://violet.example' },
      { NEUTRAL_URL: 'https://notes.example' },
      { ROLE_FACTORS: 'required' },
    ].map(isRequired),
  ).toEqual([true, true, true, true]);
});

test('a server that others reach answers to the address it was given alone, and any other to its machine', () => {
  const answersTo = (source: NodeJS.ProcessEnv) => readEnv(source).answersTo;
  expect(
    [
      { PUBLIC_URL: 'https://violet.example' },
      { PUBLIC_URL: 'http://violetviolet.onion' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://10.0.0.7:3000' },
    ].map(answersTo),
  ).toEqual(['site', 'site', 'site']);
  expect([{}, { PORT: '4000' }, { DEMO: '0' }, { PUBLIC_URL: 'http://localhost:4000' }].map(answersTo)).toEqual(
    Array.from({ length: 4 }, () => 'machine'),
  );
  expect(answersTo({ HOST: '0.0.0.0' })).toBe('all');
  // The second name is answered besides; what the first one is nobody has said.
  expect(answersTo({ NEUTRAL_URL: 'https://notes.example' })).toBe('machine');
  expect(answersTo({ NEUTRAL_URL: 'https://notes.example', PUBLIC_URL: 'https://violet.example' })).toBe('site');
});

test('a site on http sends passwords in clear, but on one’s own machine and as an onion service', () => {
  const isInClear = (source: NodeJS.ProcessEnv) => readEnv(source).siteInClear;
  expect([{ PUBLIC_URL: 'http://violet.example' }, { PUBLIC_URL: 'http://192.168.1.20' }].map(isInClear)).toEqual([true, true]);
  expect([{}, { PUBLIC_URL: 'http://violetviolet.onion' }, { PUBLIC_URL: 'https://violet.example' }].map(isInClear)).toEqual([
    false,
    false,
    false,
  ]);
});
