import { expect, test } from 'vitest';
import { releaseNotes } from './release-notes.mjs';

const changelog =
  '# What changed\n\nVersions.\n\n## Unreleased\n\n- New.\n\n## 1.2.3 (2026-12-01)\n\n- Mended.\n\nMigrations: none.\n\n## 1.2.2\n\n- Older.\n';

test('the notes are those of this version alone', () => {
  expect(releaseNotes({ tag: 'v1.2.3', version: '1.2.3', changelog })).toBe('- Mended.\n\nMigrations: none.\n');
});

test('a tag of another version than the program is no release', () => {
  expect(() => releaseNotes({ tag: 'v1.2.4', version: '1.2.3', changelog })).toThrow('v1.2.4 is not v1.2.3');
});

test.each(['1.2.4', '1.2'])('a release without a chapter is none: %s', (version) => {
  expect(() => releaseNotes({ tag: `v${version}`, version, changelog })).toThrow('no chapter');
});
