// ADR 039: where love between women is a crime or dangerous, and what an operator says instead.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Country, Region } from '@violet/contract/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectDayLooked } from '#test/steps/days-looked.ts';
import { createWorld, type World } from '#test/world/world.ts';

/** The members of the United Nations that ILGA World's report of 2024 lists as criminalising. */
const listed =
  'AF DZ BD BN BI CM TD KM EG ER SZ ET GM GH GD GN GY IR IQ JM KE KI KW LB LR LY MW MY MV MR MA MM NA NG OM PK PG QA LC VC WS SA SN SL SB SO SS LK SD SY TZ TG TO TN TM TV UG AE UZ YE ZM ZW'.split(
    ' ',
  );

let world: World;
const folder = mkdtempSync(path.join(tmpdir(), 'risks-'));
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const countriesOf = async (of: World) => (await of.visitor.get<Country[]>('/api/places/countries')).body;
const regionsOf = async (of: World, code: string) => (await of.visitor.get<Region[]>(`/api/places/countries/${code}/regions`)).body;

describe('the warning about a country', () => {
  it('is there for every member of the United Nations that the report lists', async () => {
    const countries = new Map((await countriesOf(world)).map((country) => [country.code, country]));
    expect(listed).toHaveLength(62);
    for (const code of listed) expect(countries.get(code)?.risk?.level, code).toBe('crime');
    expect(countries.get('RU')?.risk?.level).toBe('danger');
    for (const code of ['DE', 'US', 'BR', 'IN', 'ID', 'PS', 'UA']) expect(countries.get(code)?.risk, code).toBeNull();
  });

  it('can be looked up, and claims no day on which nobody looked', async () => {
    for (const { code, risk } of await countriesOf(world)) {
      if (risk === null) continue;
      expect(risk.source, code).toMatch(/^https:\/\/[^\s/]+\/\S+$/u);
      expectDayLooked(risk.checkedOn, code);
    }
  });

  it('differs in regions with a law or danger of their own', async () => {
    const countries = await countriesOf(world);
    const regions = (code: string) => countries.find((country) => country.code === code)?.riskRegions;
    expect([regions('ID'), regions('PS'), regions('UA'), regions('DE')]).toEqual([['ID.01', 'ID.32'], ['PS.GZ'], ['UA.11', 'UA.20'], []]);
    const indonesian = await regionsOf(world, 'ID');
    expect(indonesian.find(({ regionCode }) => regionCode === 'ID.01')).toMatchObject({ name: 'Aceh', risk: { level: 'crime' } });
    expect(indonesian.filter(({ risk }) => risk !== null)).toHaveLength(2);
    expect((await regionsOf(world, 'UG')).every(({ risk }) => risk?.level === 'crime')).toBe(true);
  });
});

describe('COUNTRY_RULES', () => {
  const risk = { level: 'danger', source: 'https://law.example/', checkedOn: '2026-05-04' } as const;

  function fileOf(content: unknown): string {
    const file = path.join(folder, 'rules.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  }

  it('replaces what is shipped of a country or region, and a lowered risk is logged at the start', async () => {
    const log: string[] = [];
    const rules = { PT: { risk }, UG: { risk: null }, KE: { risk }, 'ID.01': { risk: null }, 'NG.05': { risk: null }, 'DE.02': { risk } };
    const other = await createWorld({ countryRulesFile: fileOf(rules), log });
    const countries = await countriesOf(other);
    const risks = ['PT', 'UG', 'KE', 'DE'].map((code) => countries.find((country) => country.code === code)?.risk);
    expect(risks).toEqual([risk, null, risk, null]);
    expect(countries.find(({ code }) => code === 'DE')?.riskRegions).toEqual(['DE.02']);
    expect((await regionsOf(other, 'DE')).find(({ regionCode }) => regionCode === 'DE.02')?.risk).toEqual(risk);
    expect((await regionsOf(other, 'ID')).find(({ regionCode }) => regionCode === 'ID.01')?.risk).toBeNull();
    const nigerian = await regionsOf(other, 'NG');
    expect(nigerian.filter(({ risk: of }) => of === null).map(({ regionCode }) => regionCode)).toEqual(['NG.05']);
    await other.close();
    const lines = log.filter((line) => line.includes('COUNTRY_RULES lowers'));
    expect(lines).toHaveLength(1);
    expect((JSON.parse(lines[0] ?? '{}') as { lowered: string[] }).lowered.toSorted()).toEqual(['ID.01', 'KE', 'NG.05', 'UG']);
  });

  it.each([
    ['a country that there is not', { ZZ: { risk } }, 'is wrong at ZZ: there is no such country'],
    ['a region that there is not', { 'DE.99': { risk } }, 'is wrong at DE.99: there is no such region'],
    ['a region that nobody is kept as living in', { 'IS.41': { risk } }, 'is wrong at IS.41: too few people live there'],
  ])('with %s stops the start', async (_what, rules, line) => {
    await expect(createWorld({ countryRulesFile: fileOf(rules) })).rejects.toThrow(`COUNTRY_RULES ${line}`);
  });
});
