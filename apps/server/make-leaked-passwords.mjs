// Writes what of the most frequent leaked passwords the judge would take for hard to guess. They become short hashes, so that no word of
// the list is kept. Run: node --import tsx apps/server/make-leaked-passwords.mjs <list>, the list being one password a line, the most
// frequent first.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isCommonPassword } from '#modules/auth/passwords/common-passwords.ts';
import { leakedHash } from '#modules/auth/passwords/leaked-passwords.ts';
import { createPatternJudge } from '#modules/auth/passwords/strength.ts';

/** Of those that have as many characters as a new password: more than three times what ASVS 6.2.4 asks for. */
const most = 10_000;
/** The least that PASSWORD_MIN may be on a public server, and what it is there by default. */
const lengths = [8, 10];
const lineLength = 130;
const target = path.join(import.meta.dirname, 'src/modules/auth/passwords/leaked-passwords.gen.ts');

const [list] = process.argv.slice(2);
if (!list) {
  process.stderr.write('Usage: node --import tsx apps/server/make-leaked-passwords.mjs <list>\n');
  process.exit(2);
}

const source = readFileSync(list);
const passwords = source.toString('utf8').split(/\r?\n/u);
const frequent = new Set(lengths.flatMap((length) => passwords.filter((password) => [...password].length >= length).slice(0, most)));
const isPattern = createPatternJudge();
const unseen = [...frequent].filter((password) => !isCommonPassword(password) && !isPattern(password, []));
const hashes = [...new Set(unseen.map(leakedHash))].toSorted((a, b) => a - b);
const bytes = Buffer.alloc(hashes.length * 4);
for (const [index, hash] of hashes.entries()) bytes.writeUInt32BE(hash, index * 4);
const lines = bytes.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'gu')) ?? [];
const checksum = createHash('sha256').update(source).digest('hex').slice(0, 16);
writeFileSync(
  target,
  `// Made by apps/server/make-leaked-passwords.mjs from a list with the SHA-256 ${checksum}…: ${hashes.length} hashes.\nexport const leakedHashes = \`\n${lines.join('\n')}\n\`;\n`,
);
process.stdout.write(`${frequent.size} frequent ones, of which ${hashes.length} would have been taken\n`);
