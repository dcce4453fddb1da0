import path from 'node:path';
import { findCommentFaults } from './find-comment-faults.ts';
import { findRetired } from './find-retired.ts';

const root = path.join(import.meta.dirname, '../..');
const { files, found } = findRetired(root);
const comments = findCommentFaults(root);
for (const { file, word, now } of found) console.error(`${file}: '${word}' is retired, say '${now}'`);
for (const { file, line, fault } of comments.faults) console.error(`${file}:${line}: ${fault}`);
console.log(`${files} files, ${found.length} retired words; ${comments.files} files, ${comments.faults.length} faults in comments`);
process.exit(found.length > 0 || comments.faults.length > 0 || files === 0 || comments.files === 0 ? 1 : 0);
