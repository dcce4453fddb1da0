import { describe, expect, inject, it } from 'vitest';
import { contactRefusals, findContactDetail } from '#src/contact-details.ts';
import { innocent } from './labelled-innocent.ts';
import { leading } from './labelled-leading.ts';
import { NewReview, NewStory } from '@violet/contract/tea';
import { validate } from '@violet/contract/fields/validation';

const missed = leading.filter(([, text]) => findContactDetail(text) === undefined).map(([, text]) => text);
const wronged = innocent.filter((text) => findContactDetail(text) !== undefined);

describe('contact details on the labelled set', () => {
  it('are found, dressed up or not, all but these', () => {
    expect(missed).toEqual(['One Hacker Way']);
    expect(missed.length / leading.length).toBeLessThan(0.02);
  });

  it('are not seen where there are none', () => {
    expect(innocent.length).toBeGreaterThan(120);
    expect(wronged.map((text) => `${findContactDetail(text)}: ${text}`)).toEqual([]);
  });

  it('are called by their name, so that the sentence fits', () => {
    const found = leading.filter(([, text]) => !missed.includes(text));
    expect(found.filter(([kind, text]) => findContactDetail(text) !== kind)).toEqual([]);
  });

  it('cost no time, however the text is built to cost some', () => {
    const hostile = [
      '5 '.repeat(2_500),
      'a@'.repeat(2_500),
      '1 a '.repeat(1_250),
      'a.'.repeat(2_500),
      'calle A '.repeat(600),
      'six '.repeat(1_250),
      // One sign that is eighteen once it is written plainly.
      '\uFDFA'.repeat(5_000),
    ];
    for (const text of [...hostile, '@'.repeat(5_000), '1,000'.repeat(1_000), 'ig is '.repeat(800), 'a'.repeat(5_000), '('.repeat(5_000)]) {
      const began = Date.now();
      findContactDetail(text);
      expect(Date.now() - began, text.slice(0, 20)).toBeLessThan(250 * inject('slowness'));
    }
  });
});

describe('in a story', () => {
  const story = { title: 'A kettle', content: 'It boiled.' };

  it.each(['title', 'content'] as const)('the %s is refused with the reason', (field) => {
    const result = validate(NewStory, { ...story, [field]: 'Write to lena (at) example (dot) com' });
    expect(result).toEqual({ ok: false, errors: [{ path: field, key: 'contact_email', message: contactRefusals.email }] });
  });

  it.each(['@maja', 'maja.example.com', '5035550142', 'Maja Lind', 'm@ja'])('about takes no %s', (aboutName) => {
    expect(validate(NewStory, { ...story, aboutName })).toMatchObject({ ok: false, errors: [{ path: 'aboutName' }] });
  });

  it('and in a review, too', () => {
    const review = { teaId: 'oolong', rating: 5, content: 'Better than the last one at www.example.com' };
    expect(validate(NewReview, review)).toEqual({
      ok: false,
      errors: [{ path: 'content', key: 'contact_link', message: contactRefusals.link }],
    });
  });
});
