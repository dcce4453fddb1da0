import { describe, expect, it } from 'vitest';
import { Registration } from './auth/auth.ts';
import { Email } from './members.ts';
import { NewMeetup } from './meetups/meetups.ts';
import { Id, NIL_ID } from './fields/ids.ts';
import { Swipe } from './likes.ts';
import { NewMessage } from './chat/messages.ts';
import { FiltersUpdate, PreferencesUpdate } from './preferences.ts';
import { ClientFrame } from './realtime.ts';
import { NewReport } from './safety.ts';
import { NewStory } from './tea.ts';
import { validate } from './fields/validation.ts';

const ana = '0190a1b2-0000-7000-8000-000000000001';
const registration = {
  username: 'ana_1',
  password: 'Violet_1',
  name: 'Ana',
  age: 30,
  genderIdentity: 'woman',
  sexualOrientation: 'lesbian',
};

function errorsOf(...[schema, value]: Parameters<typeof validate>): Record<string, string[]> {
  const result = validate(schema, value);
  const byPath: Record<string, string[]> = {};
  for (const { path, message } of result.ok ? [] : result.errors) (byPath[path] ??= []).push(message);
  return byPath;
}

describe('registration', () => {
  it('fills in what is optional', () => {
    expect(Registration.parse(registration)).toMatchObject({ bio: '', location: '', interests: [], email: null });
  });

  it('names every failing rule at once, in the order of the form', () => {
    const errors = errorsOf(Registration, { username: 'a b', password: '', name: ' ', age: 17 });
    expect(errors['password']).toEqual([
      'Password must be at least 6 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number or underscore',
    ]);
    expect(Object.keys(errors)).toEqual(['username', 'password', 'name', 'age', 'genderIdentity', 'sexualOrientation']);
  });

  it.each([['1'], [18.5], [17], [121], [null]])('refuses the age %s', (age) => {
    expect(errorsOf(Registration, { ...registration, age })).toHaveProperty('age');
  });

  it.each(['ab', 'a'.repeat(31), 'ana@home', 'änne', ''])('refuses the username %j', (username) => {
    expect(errorsOf(Registration, { ...registration, username })).toHaveProperty('username');
  });

  it('names a place by its number, or by words that the server reads', () => {
    expect(Registration.parse({ ...registration, cityId: '2950159', location: ' Berlin, Germany ' })).toMatchObject({
      cityId: '2950159',
      location: 'Berlin, Germany',
    });
    expect(Registration.parse({ ...registration, cityId: null }).cityId).toBeNull();
    expect(errorsOf(Registration, { ...registration, location: 'a'.repeat(201) })).toHaveProperty('location');
  });

  it.each(['', '0', '-1', '01', '1e3', 'Berlin', '12345678901', 2_950_159])('refuses the place %j', (cityId) => {
    expect(errorsOf(Registration, { ...registration, cityId })).toHaveProperty('cityId');
  });

  it('takes no photos', () => {
    expect(errorsOf(Registration, { ...registration, photos: ['https://example.org/a.jpg'] })).toHaveProperty('photos');
  });

  it('strips what is unseen from a name and refuses what cannot be stored', () => {
    expect(Registration.parse({ ...registration, name: ' \u202eAna\u200b ' }).name).toBe('Ana');
    expect(errorsOf(Registration, { ...registration, name: '\u200b' })).toHaveProperty('name');
    expect(errorsOf(Registration, { ...registration, bio: 'a\u0000b' })).toHaveProperty('bio');
    expect(errorsOf(Registration, { ...registration, bio: 'half \ud83d' })).toHaveProperty('bio');
  });
});

describe('requests', () => {
  it('say what is missing and what has the wrong type', () => {
    expect(errorsOf(Swipe, { userId: ana, isLike: 'yes' })).toEqual({
      targetUserId: ['Required'],
      isLike: ['Expected boolean, received string'],
    });
  });

  it('ignore unknown fields', () => {
    const body = { ...JSON.parse('{"__proto__":{"role":"admin"}}'), userId: ana, targetUserId: ana, isLike: true, role: 'admin' };
    expect(Swipe.parse(body)).toEqual({ userId: ana, targetUserId: ana, isLike: true, isSuperLike: false });
  });

  it('read an id that was never given out as the one nothing has', () => {
    expect(Id.parse("1' OR 1=1")).toBe(NIL_ID);
    expect(Id.parse(ana.toUpperCase())).toBe(ana);
    expect(Id.safeParse('').success).toBe(false);
  });

  it('trim a message before measuring it', () => {
    const message = { matchId: ana, senderId: ana };
    expect(NewMessage.parse({ ...message, content: ` ${'x'.repeat(2000)}\n` }).content).toHaveLength(2000);
    expect(errorsOf(NewMessage, { ...message, content: ' \n ' })).toEqual({ content: ['Required'] });
    expect(errorsOf(NewMessage, { ...message, content: 'x'.repeat(2001) })).toHaveProperty('content');
    expect(errorsOf(NewMessage, { ...message, content: 'x', clientId: 'mine' })).toHaveProperty('clientId');
  });

  it('take reasons, teas and deal breakers from their lists', () => {
    const report = { reporterId: ana, reportedUserId: 'cleo' };
    expect(validate(NewReport, { ...report, reason: 'inappropriate_behavior' }).ok).toBe(true);
    expect(errorsOf(NewReport, { ...report, reason: 'Dull' })).toHaveProperty('reason');
    expect(FiltersUpdate.parse({ teaPreferences: ['Matcha', 'Matcha'] }).teaPreferences).toEqual(['Matcha']);
    expect(errorsOf(FiltersUpdate, { teaPreferences: ['Coffee'] })).toHaveProperty(['teaPreferences.0']);
    expect(errorsOf(PreferencesUpdate, { dealBreakers: ['Cats'] })).toHaveProperty(['dealBreakers.0']);
  });

  it('keep an age range in order and in bounds', () => {
    expect(errorsOf(FiltersUpdate, { minAge: 40, maxAge: 30 })).toHaveProperty('minAge');
    expect(errorsOf(FiltersUpdate, { maxAge: 76 })).toHaveProperty('maxAge');
    expect(errorsOf(PreferencesUpdate, { ageRange: [40, 30] })).toHaveProperty('ageRange');
  });

  it("say the specification's sentence for what a story or a meetup needs", () => {
    expect(errorsOf(NewStory, {})).toEqual({ title: ['Please fill in all fields'], content: ['Please fill in all fields'] });
    const required = ['Please fill in all required fields'];
    expect(errorsOf(NewMeetup, { creatorId: ana, title: ' ' })).toEqual({
      title: required,
      location: required,
      eventDate: required,
    });
  });

  it('take one first name for whom a story is about', () => {
    const story = { title: 'Tea', content: 'Hot' };
    expect(NewStory.parse({ ...story, aboutName: 'Zoë' }).aboutName).toBe('Zoë');
    expect(errorsOf(NewStory, { ...story, aboutName: 'Zoë Miller' })).toHaveProperty('aboutName');
  });

  it.each([
    ['2031-05-01T18:30', '2031-05-01T18:30:00.000Z'],
    ['2031-05-01T18:30:00+02:00', '2031-05-01T16:30:00.000Z'],
  ])('read the date %s', (eventDate, read) => {
    const event = { title: 'Tea', location: 'Park', creatorId: ana };
    expect(NewMeetup.parse({ ...event, eventDate })).toMatchObject({ eventDate: read, maxAttendees: 10, description: '' });
    expect(errorsOf(NewMeetup, { ...event, eventDate: '2031-13-41T18:30' })).toHaveProperty('eventDate');
  });
});

describe('socket frames', () => {
  it('are told apart by type and all say who acts', () => {
    expect(ClientFrame.parse({ type: 'message', userId: ana, matchId: ana, content: ' hi ' })).toMatchObject({ content: 'hi' });
    expect(ClientFrame.safeParse({ type: 'typing', matchId: ana }).success).toBe(false);
    expect(ClientFrame.safeParse({ type: 'shout', userId: ana }).success).toBe(false);
    expect(ClientFrame.safeParse(null).success).toBe(false);
  });
});

describe('a message with a file', () => {
  const photo = { matchId: NIL_ID, senderId: ana, messageType: 'photo', mediaId: NIL_ID };
  const voice = { ...photo, messageType: 'voice', waveform: Array.from({ length: 64 }, (_, index) => index) };

  it('needs no words', () => {
    expect(errorsOf(NewMessage, photo)).toEqual({});
    expect(errorsOf(NewMessage, { ...voice, content: 'In words' })).toEqual({});
    for (const waveform of [undefined, null]) expect(errorsOf(NewMessage, { ...voice, waveform })).toEqual({});
    expect(errorsOf(NewMessage, { matchId: NIL_ID, senderId: ana })).toEqual({ content: ['Required'] });
    expect(errorsOf(NewMessage, { matchId: NIL_ID, senderId: ana, content: '  ' })).toEqual({ content: ['Required'] });
  });

  it.each([
    ['a photo without its file', { ...photo, mediaId: null }, 'mediaId'],
    ['words with a file', { ...photo, messageType: 'text', content: 'Look' }, 'mediaId'],
    ['63 heights', { ...voice, waveform: voice.waveform.slice(1) }, 'waveform'],
    ['heights in words', { ...voice, waveform: voice.waveform.map(String) }, 'waveform.0'],
    ['a height of 101', { ...voice, waveform: [...voice.waveform.slice(1), 101] }, 'waveform.63'],
    ['a photo shown once that answers', { ...photo, once: true, replyToId: NIL_ID }, 'replyToId'],
    ['a voice that is heard once', { ...voice, once: true }, 'once'],
  ])('refuses %s', (_what, message, path) => {
    expect(Object.keys(errorsOf(NewMessage, message))).toContain(path);
    const { senderId: userId, ...frame } = message;
    expect(errorsOf(ClientFrame, { type: 'message', userId, ...frame })).not.toEqual({});
  });
});

describe('an address', () => {
  it.each([
    'ana@example.org\r\nBcc: all@example.org',
    'ana@example.org\nSubject: Tea',
    'ana\r@example.org',
    'Ana <ana@example.org>',
    'a@b.org, c@d.org',
  ])('is one alone, and brings no line of its own into an e-mail: %j', (address) => {
    const parsed = Email.safeParse(address);
    expect(parsed.success && /[\r\n,<>]/u.test(parsed.data)).toBe(false);
  });
});
