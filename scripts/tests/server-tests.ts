// Which of the server's tests run where, by rule.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../apps/server');

/** Needs rivals or a second process, which only real services have. */
const needsServices = /\.races\.test\.ts$|^test\/suites\/cluster\//u;
/** Starts an embedded database of its own, or tries what no database has a part in. */
const needsEmbedded = /\.embedded\.test\.ts$/u;
/** Has a database: straight away, or through what the tests share. */
const hasDatabase = /#test\/(world|steps)\/|\bTEST_(DATABASE|REDIS)_URL\b|from '\.\/[\w-]+-scene\.ts'/u;

const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file).replaceAll(path.sep, '/')),
);

/** The rest runs on the embedded database, which nobody has to install. */
export const embeddedTests = files.filter((file) => !needsServices.test(file));

/**
 * A test runs here as well for one reason. Its statements have to be understood by the PostgreSQL that operators run, which is older than
 * the embedded one. Without a statement there is no reason.
 */
export const servicesTests = files.filter(
  (file) => needsServices.test(file) || (!needsEmbedded.test(file) && hasDatabase.test(readFileSync(path.join(root, file), 'utf8'))),
);
