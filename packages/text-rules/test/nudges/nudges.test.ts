import { describe, expect, inject, it } from 'vitest';
import { nudgeKinds } from '#src/nudges/rules.ts';
import type { NudgeKind } from '#src/nudges/rules.ts';
import { kindsIn, nudgesFor } from '#src/nudges.ts';
import { isYoungMatch, youngMatch } from '#src/young-match.ts';
import { countLabelled, accuracyOf } from './accuracy.ts';
import type { Figure, Part } from './accuracy.ts';

/** What was measured when they were written: `npm run nudges`. Below it, a rule got worse. */
const floors: Readonly<Record<Part, Readonly<Record<NudgeKind, readonly [precision: number, recall: number]>>>> = {
  seen: { harassment: [1, 0.95], phone: [1, 1], link: [1, 1], money: [1, 1] },
  unseen: { harassment: [1, 0.9], phone: [1, 1], link: [1, 1], money: [0.9, 0.95] },
};
/** And no language may pay for another. */
const leastOfALanguage = { precision: 0.7, recall: 0.7 };

const said = ({ kind, language, missed, wronged }: Figure) =>
  `${kind} ${language}: missed ${missed.join(' / ')}; wronged ${wronged.join(' / ')}`;

describe('questions about words, on the labelled set', () => {
  it('have a set worth measuring on', () => expect(countLabelled()).toBeGreaterThan(400));

  describe.each(['seen', 'unseen'] as const)('%s', (part) => {
    const figures = accuracyOf(part);
    it.each(nudgeKinds)('%s: asked where due and not where not', (kind) => {
      const [precision, recall] = floors[part][kind];
      const all = figures.find((figure) => figure.kind === kind && figure.language === 'all');
      if (all === undefined) throw new Error('not measured');
      expect(all.precision, said(all)).toBeGreaterThanOrEqual(precision);
      expect(all.recall, said(all)).toBeGreaterThanOrEqual(recall);
    });
    it.each(figures)('$kind in $language', (figure) => {
      expect(figure.precision, said(figure)).toBeGreaterThanOrEqual(leastOfALanguage.precision);
      expect(figure.recall, said(figure)).toBeGreaterThanOrEqual(leastOfALanguage.recall);
    });
  });
});

describe('words between friends', () => {
  it.each([
    'love you bitch 😂',
    'you absolute witch, haha',
    'Happy dyke march, see you there!',
    'we queers have each other',
    'She said "you are a stupid bitch" and left.',
    'A man called me a fat dyke today.',
    'I am such an idiot',
  ])('%s is no harassment', (text) => expect([...kindsIn(text)]).toEqual([]));

  it.each([
    'go kill yourself 😂',
    'send me nudes haha',
    'I know where you live lol',
    '"Fuck you"',
    'YOU ARE A B*TCH',
    'y\u200bou are a wh\u200bore',
    'you аre а whоre',
  ])('%s is, whatever stands beside it', (text) => expect([...kindsIn(text)]).toEqual(['harassment']));
});

describe('when it is asked', () => {
  const all = 'You stupid bitch, call 503 555 0142, see www.example.com and send me money';
  const receiving = { direction: 'receiving' } as const;
  const sending = { direction: 'sending' } as const;

  it('of the sender only while the match is young, the gravest first', () => {
    expect(nudgesFor(all, { ...sending, isYoung: true })).toEqual(['harassment', 'phone', 'link', 'money']);
    expect(nudgesFor(all, { ...sending, isYoung: false })).toEqual([]);
  });

  it('of the receiver about what could hurt her: links while it is young, harassment and money always', () => {
    expect(nudgesFor(all, { ...receiving, isYoung: true })).toEqual(['harassment', 'link', 'money']);
    expect(nudgesFor(all, { ...receiving, isYoung: false })).toEqual(['harassment', 'money']);
    expect(nudgesFor('My number is 503 555 0142', { ...receiving, isYoung: true })).toEqual([]);
  });

  it.each([
    { days: 0, messages: 0, young: true },
    { days: youngMatch.days - 0.01, messages: 500, young: true },
    { days: youngMatch.days, messages: youngMatch.messages, young: false },
    { days: 300, messages: youngMatch.messages - 1, young: true },
  ])('$days days and $messages messages: young is $young', ({ days, messages, young }) => {
    const now = Date.parse('2026-05-20T10:00:00Z');
    const createdAt = new Date(now - days * 86_400_000).toISOString();
    expect(isYoungMatch({ createdAt, messages }, now)).toBe(young);
  });
});

it('costs no time, however a message is built to cost some', () => {
  const parts = [
    'you are so ',
    'a ',
    'b*',
    'send me ',
    'you ',
    'fucking ',
    '5 ',
    '“',
    "'",
    'necesito ',
    'du bist so ',
    'tu es trop ',
    '$$$ ',
    'x',
    '*',
    'i will ',
    'not so ',
  ];
  for (const part of parts) {
    const text = part.repeat(Math.ceil(2_000 / part.length)).slice(0, 2_000);
    const began = Date.now();
    kindsIn(text);
    expect(Date.now() - began, part).toBeLessThan(250 * inject('slowness'));
  }
});
