// Spec §2 Safety Center: emergency numbers and help lines by country.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HelpLine, HelpLines } from '@violet/contract/help-lines';
import type { Country } from '@violet/contract/places';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadCountryRules, readCountryRules } from '#modules/places/country-rules.ts';
import { expectDayLooked } from '#test/steps/days-looked.ts';
import { aPlan, readPage } from '#test/steps/plans.ts';
import { createWorld, type World } from '#test/world/world.ts';

/** Where no number is certain. 'We know of no line here yet.' is true, and a wrong number may cost the minute that counts. */
const withoutNumber = 'CD GN GQ GS KI KP LS LY MR NF PN SS TF TK'.split(' ');

let world: World;
const folder = mkdtempSync(path.join(tmpdir(), 'country-rules-'));
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const linesOf = async (country: string) => (await world.visitor.get<HelpLines>(`/api/help-lines?country=${country}`)).body;
const numbersOf = ({ emergency, lines }: HelpLines) =>
  [...emergency, ...lines].flatMap(({ call, text }) => [call, text?.number]).filter((number) => typeof number === 'string');

async function everyCountry(): Promise<HelpLines[]> {
  const { body: countries } = await world.visitor.get<Country[]>('/api/places/countries');
  return Promise.all(countries.map(({ code }) => linesOf(code)));
}

describe('help lines', () => {
  it('have an emergency number in every country but those where none is certain', async () => {
    const all = await everyCountry();
    expect(all).toHaveLength(245);
    expect(all.filter(({ emergency }) => emergency.length === 0).map(({ country }) => country)).toEqual(
      expect.arrayContaining(withoutNumber),
    );
    expect(all.filter(({ emergency }) => emergency.length === 0)).toHaveLength(withoutNumber.length);
    for (const { country } of all.filter(({ emergency }) => emergency.length === 0)) expect(withoutNumber).toContain(country);
  });

  it('are there for the countries that need them from the start', async () => {
    for (const code of 'US CA GB IE AU NZ DE AT CH FR BE NL LU ES PT IT MX BR AR CL CO'.split(' ')) {
      const { lines } = await linesOf(code);
      expect(lines.length, code).toBeGreaterThan(0);
    }
    expect((await linesOf('IS')).lines).toEqual([]);
  });

  it('can each be looked up, have an id of their own, and claim no day on which nobody looked', async () => {
    const all = (await everyCountry()).flatMap(({ emergency, lines }) => [...emergency, ...lines]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, source, checkedOn, call, text, web } of all) {
      expect(source, id).toMatch(/^https:\/\/[^\s/]+\/\S*$/u);
      expectDayLooked(checkedOn, id);
      expect(call ?? text ?? web, id).toBeTruthy();
      if (call !== null) expect(call, id).toMatch(/^[\d+*() -]{2,20}$/u);
      if (text !== null) expect(text.number, id).toMatch(/^[\d ]{3,14}$/u);
    }
  });

  it('name no number of the United States in Germany', async () => {
    const german = await linesOf('DE');
    expect(numbersOf(german)).toEqual(['112', '110', '0800 111 0 111', '116 016', '116 006']);
    expect(JSON.stringify(german)).not.toMatch(/"(911|988|741741)"|\+1 ?8/u);
  });

  it('say in the United States what the safety center always said', async () => {
    const { country, emergency, lines } = await linesOf('US');
    const way = ({ call, text }: HelpLine) => ({ call: call?.replace(/[^\d+]/gu, '') ?? null, text });
    expect(country).toBe('US');
    expect(emergency.map(way)).toEqual([{ call: '911', text: null }]);
    expect(lines.filter(({ call, text }) => call ?? text).map(way)).toEqual([
      { call: '988', text: { number: '988', body: null } },
      { call: null, text: { number: '741741', body: 'HOME' } },
      { call: '+18664887386', text: null },
      { call: '+18888434564', text: null },
      { call: '+18009506264', text: null },
    ]);
    const pages = ['https://lgbthotline.org/', 'https://www.thehotline.org/', 'https://www.rainn.org/'];
    expect(lines.map(({ web }) => web)).toEqual(
      expect.arrayContaining([...pages, 'https://www.nami.org/support-education/nami-helpline/']),
    );
  });
});

describe('whose help lines', () => {
  it('are those of where the member lives, unless another country is named', async () => {
    const ana = await world.member({ location: 'Berlin, Germany' });
    expect((await ana.get<HelpLines>('/api/help-lines')).body.country).toBe('DE');
    expect((await ana.get<HelpLines>('/api/help-lines?country=FR')).body.country).toBe('FR');
  });

  it.each(['', '?country=', '?country=ZZ', '?country=de', '?country=DE.02'])(
    'are asked for by a visitor with a country: 400 for %j',
    async (query) => {
      const { status, body } = await world.visitor.get<ErrorBody>(`/api/help-lines${query}`);
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'country']);
    },
  );

  it('are nobody else’s for a member who names no place: 400', async () => {
    const ana = await world.member({ location: '' });
    expect((await ana.get<ErrorBody>('/api/help-lines')).status).toBe(400);
  });
});

describe('COUNTRY_RULES', () => {
  const own = {
    id: 'is-own',
    kind: 'crisis',
    name: 'Own line',
    call: '1717',
    text: null,
    web: 'https://lines.example/',
    hours: { days: 'daily', from: null, to: null },
    languages: ['is', 'pt-BR'],
    source: 'https://lines.example/',
    checkedOn: '2026-05-04',
  };

  function fileOf(content: unknown): string {
    const file = path.join(folder, 'rules.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  }

  it('replaces what is shipped of the countries it names, and tells the operator how many nobody has looked up', async () => {
    const risk = { level: 'danger', source: 'https://law.example/', checkedOn: '2026-05-04' };
    const log: string[] = [];
    const other = await createWorld({
      countryRulesFile: fileOf({ IS: { helpLines: [own] }, DE: { risk: null }, 'ID.01': { risk } }),
      isExposed: true,
      log,
    });
    const ask = async (code: string) => (await other.visitor.get<HelpLines>(`/api/help-lines?country=${code}`)).body;
    expect(await ask('IS')).toEqual({ country: 'IS', emergency: [], lines: [own] });
    expect(await ask('DE')).toEqual(await linesOf('DE'));
    await other.close();
    expect(log.filter((line) => /\d{3} help lines were not looked up by anybody yet/u.test(line))).toHaveLength(1);
  });

  it('names who said it in words as well as by an address', async () => {
    const line = { ...own, source: 'Asked by telephone' };
    const other = await createWorld({ countryRulesFile: fileOf({ IS: { helpLines: [line] } }) });
    expect((await other.visitor.get<HelpLines>('/api/help-lines?country=IS')).body.lines).toEqual([line]);
    await other.close();
  });

  it('of a region is for members who live there, in place of their country’s', async () => {
    const emergency = { ...own, id: 'is-emergency', kind: 'emergency', call: '1166' };
    const other = await createWorld({
      countryRulesFile: fileOf({ 'DE.02': { helpLines: [emergency, own] }, 'DE.13': { helpLines: [own] } }),
    });
    const [munich, berlin] = [await other.member({ location: 'Munich, Germany' }), await other.member({ location: 'Berlin, Germany' })];
    for (const query of ['', '?country=DE']) {
      expect((await munich.get<HelpLines>(`/api/help-lines${query}`)).body).toEqual({
        country: 'DE',
        emergency: [emergency],
        lines: [own],
      });
      expect((await berlin.get<HelpLines>(`/api/help-lines${query}`)).body).toEqual(await linesOf('DE'));
    }
    expect((await munich.get<HelpLines>('/api/help-lines?country=FR')).body).toEqual(await linesOf('FR'));
    expect((await other.visitor.get<HelpLines>('/api/help-lines?country=DE')).body).toEqual(await linesOf('DE'));
    const leipzig = await other.member({ location: 'Leipzig, Germany' });
    expect((await leipzig.get<HelpLines>('/api/help-lines')).body).toEqual({ ...(await linesOf('DE')), lines: [own] });
    // The friend of a plan reads the same numbers.
    const [ofMunich, ofBerlin] = [await readPage(other, await aPlan(other, munich)), await readPage(other, await aPlan(other, berlin))];
    expect([ofMunich, ofBerlin].map(({ text }) => [text.includes('1166'), text.includes('112')])).toEqual([
      [true, false],
      [false, true],
    ]);
    await other.close();
  });

  it.each([
    ['no JSON', '{'],
    ['a list', []],
    ['a word that means nothing', { IS: { helplines: [own] } }],
    ['a field too few', { IS: { helpLines: [{ ...own, source: undefined }] } }],
    ['a source without a word', { IS: { helpLines: [{ ...own, source: '' }] } }],
    ['a source of 301 characters', { IS: { helpLines: [{ ...own, source: 'x'.repeat(301) }] } }],
    ['a field too many', { IS: { helpLines: [{ ...own, phone: '1717' }] } }],
    ['a page that runs something', { IS: { helpLines: [{ ...own, web: 'javascript:alert(1)' }] } }],
    ['a number that is none', { IS: { helpLines: [{ ...own, call: '1717;ext' }] } }],
    ['a day that is none', { IS: { helpLines: [{ ...own, checkedOn: 'yesterday' }] } }],
    ['no way to anybody', { IS: { helpLines: [{ ...own, call: null, web: null }] } }],
    ['one id twice', { IS: { helpLines: [own, own] } }],
    ['a language that is none', { IS: { helpLines: [{ ...own, languages: ['is', 'Icelandic_'] }] } }],
    ['a risk of no known level', { DE: { risk: { level: 'some', source: '', checkedOn: '' } } }],
  ])('with %s is refused in a line', async (_what, content) => {
    await expect(readCountryRules(fileOf(content))).rejects.toThrow(/^COUNTRY_RULES [^\n]+$/u);
  });

  it.each([
    ['a country that there is not', { UK: { helpLines: [own] } }, 'is wrong at UK: there is no such country'],
    [
      'a number that is none',
      { IS: { helpLines: [{ ...own, call: 'call us' }] } },
      'is wrong at IS.helpLines.0.call: must be a number as it is dialled',
    ],
  ])('with %s stops the start', async (_what, content, line) => {
    await expect(createWorld({ countryRulesFile: fileOf(content) })).rejects.toThrow(new BadCountryRules(line));
  });

  it('that is not there is refused in a line', async () => {
    await expect(readCountryRules(path.join(folder, 'none.json'))).rejects.toThrow(/^COUNTRY_RULES cannot be read: ENOENT$/u);
  });
});
