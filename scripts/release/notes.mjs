// The notes of the release that a tag names, to standard output: node scripts/release/notes.mjs v1.2.3
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseNotes } from './release-notes.mjs';

const read = (/** @type {string} */ file) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
const { version } = JSON.parse(read('package.json'));
process.stdout.write(releaseNotes({ tag: process.argv[2] ?? '', version, changelog: read('CHANGELOG.md') }));
