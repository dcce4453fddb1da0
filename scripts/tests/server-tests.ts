// Which of the server's tests run where, by rule.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../apps/server');

/** Needs rivals or a second process, which only real services have. */
const needsServices = /\.races\.test\.ts$|^test\/suites\/cluster\//u;
/** Starts an embedded database of its own, tries what no database has a part in, or counts what processes repeat. */
const needsEmbedded = /\.embedded\.test\.ts$/u;
/** Has a database: straight away, or through what the tests share. */
const hasDatabase = /#test\/(world|steps)\/|\bTEST_(DATABASE|REDIS)_URL\b|from '\.\/[\w-]+-scene\.ts'/u;

const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file).replaceAll(path.sep, '/')),
);

/**
 * A test runs here as well for one reason. Its statements have to be understood by the PostgreSQL that operators run, which is older than
 * the embedded one. Without a statement there is no reason.
 */
export const servicesTests = files.filter(
  (file) => needsServices.test(file) || (!needsEmbedded.test(file) && hasDatabase.test(readFileSync(path.join(root, file), 'utf8'))),
);

/** What these try over many rounds is the database itself: whether it keeps, gives back and starts. An attacker meets either of the two. */
const triesDatabase = /^(?:src\/keeping|test\/suites\/(?:start|attacker))\//u;
/** Many rounds of the same statements say no more on a second database. */
const isTriedThere = (file: string) => file.includes('.trials.') && !triesDatabase.test(file) && servicesTests.includes(file);

/** The rest runs on the embedded database, which nobody has to install. */
export const embeddedTests = files.filter((file) => !needsServices.test(file) && !isTriedThere(file));
