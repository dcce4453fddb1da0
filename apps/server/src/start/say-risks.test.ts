// What a start on a public address tells once, where it would work worse without a word.
import { afterEach, expect, it, vi } from 'vitest';
import { readEnv } from '#src/env.ts';
import { sayRisks } from './say-risks.ts';

afterEach(() => vi.restoreAllMocks());

/** Which of these variables the start speaks of. */
function namedBy(source: NodeJS.ProcessEnv): string[] {
  const said: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
  sayRisks(readEnv(source), []);
  write.mockRestore();
  return ['BAN_KEY keeps', 'ROLE_FACTORS', 'PASSWORD_MIN', 'TRUSTED_PROXIES'].filter(
    (word) => said.filter((line) => line.includes(word)).length === 1,
  );
}

const site = { PUBLIC_URL: 'https://violet.example' };
const keys = { BAN_KEY: 'sixteen_characters' };

it('says on a public address that no proxy is named, and that bans can be read, in a line each', () => {
  expect(namedBy(site)).toEqual(['BAN_KEY keeps', 'TRUSTED_PROXIES']);
  expect(namedBy({ ...site, ...keys })).toEqual(['TRUSTED_PROXIES']);
  expect(namedBy({ ...site, TRUSTED_PROXIES: 'loopback' })).toEqual(['BAN_KEY keeps']);
  expect(namedBy({ ...site, ...keys, TRUSTED_PROXIES: 'loopback' })).toEqual([]);
});

it('says that the console opens by a password alone, and that passwords may be short, where the operator chose it', () => {
  const proxied = { ...site, ...keys, TRUSTED_PROXIES: 'loopback' };
  expect(namedBy({ ...proxied, ROLE_FACTORS: 'off', PASSWORD_MIN: '8' })).toEqual(['ROLE_FACTORS', 'PASSWORD_MIN']);
  expect(namedBy({ ...proxied, ROLE_FACTORS: 'required', PASSWORD_MIN: '12' })).toEqual([]);
  expect(namedBy({ ROLE_FACTORS: 'off', PASSWORD_MIN: '8' })).toEqual([]);
});

it('asks for no proxy where none has to be', () => {
  expect(namedBy({ ...keys, PUBLIC_URL: 'http://violetviolet.onion' })).toEqual([]);
  expect(namedBy({ ...keys, HOST: '0.0.0.0' })).toEqual([]);
});

it('says neither on a machine that nobody else reaches', () => {
  expect(namedBy({})).toEqual([]);
  expect(namedBy({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
});
