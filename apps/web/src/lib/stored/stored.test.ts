import { beforeEach, describe, expect, it } from 'vitest';
import { aMember } from '#test/cast.ts';
import { getAppSettings, updateAppSettings } from './app-settings.ts';
import { readStored, writeStored } from './stored.ts';

beforeEach(() => localStorage.clear());

describe('what stays in the browser', () => {
  it('leaves e-mail and phone number out of the copy of her', () => {
    writeStored('currentUser', aMember({ email: 'ana@example.org', phoneNumber: '+16145550100' }));
    const text = localStorage.getItem('currentUser') ?? '';
    expect(text).not.toContain('example.org');
    expect(text).not.toContain('6145550100');
    expect(readStored('currentUser')?.name).toBe('Ana');
  });

  it('keeps of what moderators decided only that she is suspended', () => {
    const at = '2031-05-04T16:30:00.000Z';
    writeStored(
      'currentUser',
      aMember({ suspension: { reason: 'Spam or scam', until: at }, notice: { kind: 'warned', reason: 'Fake profile', at } }),
    );
    expect(localStorage.getItem('currentUser')).not.toMatch(/Spam|2031|Fake|warned|notice/u);
    expect(readStored('currentUser')?.suspension).toEqual({ reason: '', until: null });
  });

  it.each(['{broken', '{"id":7}', '[]', 'null'])('removes a copy that cannot be read: %s', (text) => {
    localStorage.setItem('currentUser', text);
    expect(readStored('currentUser')).toBeNull();
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  it("keeps the tour's flag as 'true'", () => {
    writeStored('onboarding-completed', true);
    expect(localStorage.getItem('onboarding-completed')).toBe('true');
  });

  it('takes the default for a setting it does not know, and keeps the others', () => {
    localStorage.setItem('app-settings', JSON.stringify({ theme: 'neon', language: 'fr', units: 'metric' }));
    expect(readStored('app-settings')).toEqual({ theme: 'light', language: 'fr', units: 'metric', autoPlay: true, soundEffects: true });
  });

  it('changes one setting and keeps the rest', () => {
    updateAppSettings({ theme: 'dark' });
    updateAppSettings({ units: 'metric' });
    expect(getAppSettings()).toMatchObject({ theme: 'dark', units: 'metric' });
    expect(JSON.parse(localStorage.getItem('app-settings') ?? '')).toMatchObject({ theme: 'dark', units: 'metric' });
  });
});
