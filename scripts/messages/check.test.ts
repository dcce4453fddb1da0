import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '@violet/contract/fields/languages';
import { findFaults } from './faults.ts';
import { format, readMessages } from './messages.ts';
import type { Tree } from './messages.ts';
import { generate } from './output.ts';

const spoken = ['en', 'es'];
const root = path.join(import.meta.dirname, '../..');
const planted: string[] = [];

afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const english = { hello: 'Hello {{name}}', new_one: 'A message', new_other: '{{count}} messages', part: { end: 'End', stop: 'Stop' } };
const spanish = {
  hello: 'Hola {{name}}',
  new_many: '{{count}} de mensajes',
  new_one: 'Un mensaje',
  new_other: '{{count}} mensajes',
  part: { end: 'Fin', stop: 'Para' },
};
const code = `
import { useText } from './i18n.ts';
export function Chat({ isOver }: { isOver: boolean }) {
  const t = useText('chat');
  const part = useText('chat', 'part');
  return [t('hello', { name: 'Ana' }), t('new', { count: 2 }), part(isOver ? 'end' : 'stop')];
}
`;

interface Planted {
  en?: unknown;
  es?: unknown;
  code?: string;
  more?: Readonly<Record<string, string>>;
  afterwards?: Readonly<Record<string, string>>;
}

/** A small house with one feature in two languages, and what is found wrong in it. */
function faultsOf({ en = english, es = spanish, code: source = code, more = {}, afterwards = {} }: Planted): string[] {
  const house = mkdtempSync(path.join(tmpdir(), 'violet-messages-'));
  planted.push(house);
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
      writeFileSync(path.join(house, file), text);
    }
  };
  write({
    'packages/contract/src/names.ts': "export const names = ['named'];",
    'packages/text-rules/src/names.ts': '',
    'apps/web/worker/sw.ts': '',
    'apps/web/src/chat.tsx': source,
    'apps/web/src/messages/chat/en.json': typeof en === 'string' ? en : format(en as Tree),
    'apps/web/src/messages/chat/es.json': typeof es === 'string' ? es : format(es as Tree),
    ...more,
  });
  write(Object.fromEntries([...generate(readMessages(house), spoken)].map(([name, text]) => [`apps/web/src/messages/${name}`, text])));
  write(afterwards);
  return findFaults(house, spoken);
}

it('finds nothing in the messages of Violet', () => {
  expect(findFaults(root, languages)).toEqual([]);
});

it('finds nothing in a house in order', () => {
  expect(faultsOf({})).toEqual([]);
});

describe('the texts', () => {
  const { hello: _hello, ...noHello } = spanish;
  const { new_many: _many, ...noMany } = spanish;
  const { new_one: _one, ...noOne } = english;

  it.each<[string, Planted, string]>([
    ['a key that is missing', { es: noHello }, 'chat/es.json: hello is missing'],
    ['a key that English does not have', { es: { ...spanish, old: 'Viejo' } }, 'chat/es.json: old is in no other language'],
    ['a category that is missing', { es: noMany }, "chat/es.json: new lacks its form 'many'"],
    ['a category that is missing in English', { en: noOne }, "chat/en.json: new lacks its form 'one'"],
    [
      'a category that the language does not know',
      { es: { ...spanish, new_few: '{{count}} mensajes' } },
      "chat/es.json: new has a form 'few' that the language does not know",
    ],
    [
      'a plural that is none elsewhere',
      { es: { ...noHello, hello_many: 'Hola', hello_one: 'Hola', hello_other: 'Hola' } },
      'chat/es.json: hello has plural forms in one language and none in another',
    ],
    ['a placeholder that is missing', { es: { ...spanish, hello: 'Hola' } }, 'chat/es.json: hello holds nothing instead of {{name}}'],
    [
      'a placeholder of another name',
      { es: { ...spanish, hello: 'Hola {{nombre}}' } },
      'chat/es.json: hello holds {{nombre}} instead of {{name}}',
    ],
    [
      'a plural form without its figure',
      { es: { ...spanish, new_many: 'Mensajes' } },
      "chat/es.json: new holds nothing instead of {{count}} in its form 'many'",
    ],
    [
      'a tag that is not closed',
      { es: { ...spanish, hello: '<b>{{name}}' } },
      'chat/es.json: hello holds <b> {{name}} instead of {{name}}',
    ],
    ['a text that is empty', { es: { ...spanish, part: { end: ' ', stop: 'Para' } } }, 'chat/es.json: part.end is no text'],
    ['a text that is a figure', { es: { ...spanish, part: { end: 1, stop: 'Para' } } }, 'chat/es.json: part.end is no text'],
    [
      'keys out of order',
      { es: `${JSON.stringify({ part: spanish.part, ...noPart(spanish) }, null, 2)}\n` },
      'chat/es.json: is not in its form: `npm run generate:messages` puts it in order',
    ],
    [
      'a key that stands there twice',
      { es: format(spanish).replace('{\n', '{\n  "hello": "Hola {{name}}",\n') },
      'chat/es.json: is not in its form: `npm run generate:messages` puts it in order',
    ],
    [
      'a language nobody can choose',
      { more: { 'apps/web/src/messages/chat/pt.json': '{}\n' } },
      'chat/pt.json: pt is not in packages/contract/src/fields/languages.ts',
    ],
    [
      'a feature without one of the languages',
      { more: { 'apps/web/src/messages/catalogue/en.json': '{}\n' } },
      'catalogue/es.json: is missing',
    ],
  ])('%s', (_name, faults, fault) => {
    expect(faultsOf(faults)).toEqual([fault]);
  });

  it('titles of screens: they are one feature for whoever asks, a language may not lack one, and two features may not give the same', () => {
    const folder = 'apps/web/src/messages/tea';
    const titled = (title: object) => format({ screens: title } as Tree);
    const asked = `${code}export const Bar = ({ name }: { name: 'tea' }) => useText('titles')(name);\n`;
    const more = { [`${folder}/en.json`]: titled({ tea: 'Tea' }), [`${folder}/es.json`]: titled({ tea: 'Té' }) };
    expect(faultsOf({ more, code: asked })).toEqual([]);
    expect(faultsOf({ more })).toEqual(['titles: tea is asked for nowhere']);
    expect(faultsOf({ more: { ...more, [`${folder}/es.json`]: titled({}) }, code: asked })).toEqual([
      'tea/es.json: screens.tea is missing',
    ]);
    const twice = { en: { ...english, screens: { tea: 'Tea' } }, es: { ...spanish, screens: { tea: 'Té' } } };
    expect(faultsOf({ ...twice, more, code: asked })).toEqual(['tea: screens.tea is the title of a screen of chat']);
  });

  it('words for the names of the contract: one language lacks what another has, and English has the codes alone', () => {
    const folder = 'apps/web/src/messages/catalogue';
    const more = {
      [`${folder}/en.json`]: format({ code: { woman: 'Woman' } }),
      [`${folder}/es.json`]: format({ tea: { 'Green Tea': 'Té verde' } }),
    };
    expect(faultsOf({ more })).toEqual(['catalogue/es.json: code.woman is missing']);
  });
});

function noPart({ part: _part, ...rest }: typeof spanish) {
  return rest;
}

describe('what the code asks for', () => {
  const unused = (key: string) => [`chat: ${key} is asked for nowhere`];
  const asks = (statements: string) =>
    `import { useText } from './i18n.ts';\nexport function Chat(name: 'end' | 'stop', i: number) {\n${statements}\n}\n`;
  const rest = "const t = useText('chat'); const p = useText('chat', 'part');";

  it('finds a key that nothing asks for', () => {
    expect(faultsOf({ code: code.replace("t('hello', { name: 'Ana' }), ", '') })).toEqual(unused('hello'));
    expect(faultsOf({ code: code.replace("'end' : 'stop'", "'end' : 'end'") })).toEqual(unused('part.stop'));
  });

  it('does not take the same key of another part or feature for it', () => {
    expect(faultsOf({ code: asks(`${rest} return [t('new'), p('hello'), p('end'), useText('tea')('hello'), p('stop')];`) })).toEqual(
      unused('hello'),
    );
  });

  it.each([
    ['by a template', 'return [t("hello"), t("new"), t(`part.${name}`)];'],
    ['by the end of a template', 'return [t("hello"), t("new"), t(`part.${name}`), p(`${name}p`)];'],
    ['at once', "return [useText('chat')('hello'), t('new'), t(`part.${name}`)];"],
    ['by a variable', "const keys = ['end', 'stop'] as const; return [t('hello'), t('new'), p(keys[i])];"],
    ['by somebody it is handed to', "other(p, { end: 1, stop: 2 }); return [t('hello'), t('new')];"],
  ])('knows a key that is asked for %s', (_way, statements) => {
    expect(faultsOf({ code: asks(`${rest} ${statements}`) })).toEqual([]);
  });

  it('knows a key that the contract names', () => {
    const en = { ...english, named: 'Named' };
    const es = { ...spanish, named: 'Con nombre' };
    expect(faultsOf({ en, es })).toEqual(unused('named'));
    expect(faultsOf({ en, es, code: `${code}export const Other = (key: never) => useText('chat')(key);` })).toEqual([]);
  });
});

describe('what is generated', () => {
  it('finds a file that is stale, one that is missing and one too many', () => {
    const folder = 'apps/web/src/messages';
    expect(faultsOf({ afterwards: { [`${folder}/resources.gen.ts`]: 'export interface Resources {}\n' } })).toEqual([
      'resources.gen.ts: is stale; run `npm run generate:messages`',
    ]);
    expect(faultsOf({ afterwards: { [`${folder}/pt.gen.ts`]: '' } })).toEqual(['pt.gen.ts: is stale; run `npm run generate:messages`']);
  });
});
