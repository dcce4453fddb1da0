import { errorStatus } from '@violet/contract/refusals/error-status';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { faultAt } from '@violet/contract/refusals/faults';
import { englishRefusalTexts } from '@violet/contract/refusals/refusals';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { speak } from './i18n.ts';
import { refusalTextIn } from './refusal-text.ts';

beforeAll(async () => {
  for (const language of ['es', 'fr', 'de', 'pt', 'it', 'en'] as const) await speak(language);
});

const refusedWith = (body: ErrorBody) => new ApiError(errorStatus[body.code], '', JSON.stringify(body));
const german = () => refusalTextIn('de', 'Keine Antwort.');
const english = () => refusalTextIn('en', 'No answer.');

describe('a refusal', () => {
  const limit = {
    code: 'daily_like_limit',
    key: 'daily_like_limit',
    params: { count: 5 },
    message: 'You have given your 5 likes.',
  } as const;

  it('is told by its key, with its values', () => {
    expect(german().refusal(refusedWith(limit))).toBe('Du hast deine 5 Likes für heute vergeben.');
    expect(german().bodyText(limit)).toBe('Du hast deine 5 Likes für heute vergeben.');
    expect(english().refusal(refusedWith(limit))).toBe('You have given your 5 likes.');
  });

  it('is told apart from another of the same code', () => {
    const conflict = (key: string) => german().refusal(refusedWith({ code: 'conflict', key, message: 'No' }));
    expect(conflict('nothing_to_lift')).toBe('Es gibt nichts aufzuheben.');
    expect(conflict('free_place')).toBe('Es ist ein Platz frei: Du kannst mitmachen.');
  });

  it.each(['from_tomorrow', 'constructor', undefined])('is told by its code where its key is %s', (key) => {
    expect(german().refusal(refusedWith({ code: 'not_found', key, message: 'Not here.' }))).toBe('Das gibt es nicht.');
    expect(english().refusal(refusedWith({ code: 'not_found', key, message: 'Not here.' }))).toBe('Not here.');
  });

  it('is the first fault where nothing else was wrong', () => {
    const errors = [faultAt('title', 'too_long', { max: 60 }), faultAt('city', 'required')];
    const body = { code: 'validation_failed', key: 'validation_failed', message: errors[0]!.message, errors } as const;
    expect(german().refusal(refusedWith({ ...body, errors: [...errors] }))).toBe('Das darf höchstens 60 Zeichen haben');
    expect(english().refusal(refusedWith({ ...body, errors: [...errors] }))).toBe('Must be at most 60 characters long');
    expect(german().refusal(refusedWith({ ...body, key: 'registration_failed', errors }))).toBe('Registrierung fehlgeschlagen');
  });

  it('is no answer where no server spoke', () => {
    expect(german().refusal(new TypeError('Failed to fetch'))).toBe('Keine Antwort.');
    expect(german().fault(new TypeError('Failed to fetch'), 'title')).toBeUndefined();
  });
});

describe('a fault', () => {
  const error = refusedWith({
    code: 'validation_failed',
    message: 'No',
    errors: [faultAt('bio', 'too_long', { max: 500 }), { path: 'job', key: 'from_tomorrow', message: 'No jobs.' }],
  });

  it('is told by its key, at its field', () => {
    expect(german().fault(error, 'bio')).toBe('Das darf höchstens 500 Zeichen haben');
    expect(english().fault(error, 'bio')).toBe('Must be at most 500 characters long');
    expect(german().fault(error, 'name')).toBeUndefined();
    expect(german().faultText(faultAt('text', 'required'))).toBe('Das fehlt noch');
  });

  it('is told by the code of the answer where its key is not known', () => {
    expect(german().fault(error, 'job')).toBe('Bitte prüf deine Angaben');
    expect(english().fault(error, 'job')).toBe('No jobs.');
  });
});

it.each(['es', 'fr', 'de', 'pt', 'it'] as const)(
  'in %s, every key of the contract has a sentence that is not the English one',
  (language) => {
    const { bodyText, faultText } = refusalTextIn(language, '');
    const { refusal, fault } = englishRefusalTexts;
    const left = [
      ...Object.entries(refusal).filter(([key, message]) => bodyText({ code: 'internal', key, message }) === message),
      ...Object.entries(fault).filter(([key, message]) => faultText({ path: '', key, message }) === message),
    ];
    expect(left).toEqual([]);
  },
);
