import path from 'node:path';
import { findRetired } from './find-retired.ts';

const { files, found } = findRetired(path.join(import.meta.dirname, '../..'));
for (const { file, word, now } of found) console.error(`${file}: '${word}' is retired, say '${now}'`);
console.log(`${files} files, ${found.length} retired words`);
process.exit(found.length > 0 || files === 0 ? 1 : 0);
