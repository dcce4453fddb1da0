// `MOVE_TO=<postgres://… | folder | s3> npm run move`: takes a community to another database and store, and ends. docs/operations.md, Moving.
import './start/umask.ts';
import { readEnv } from './env.ts';
import { move } from './keeping/move/move.ts';
import { grantsAreGone } from './keeping/restore/report.ts';

function hasPassword(target: string): boolean {
  return URL.canParse(target) && new URL(target).password !== '';
}

const [word, ...more] = process.argv.slice(2);
if ((!word && !process.env['MOVE_TO']) || more.length > 0) {
  console.error('Usage: MOVE_TO=<postgres://… | folder | s3> npm run move, or npm run move -- <the same>');
  process.exit(2);
}
if (word && hasPassword(word))
  console.error('Everybody on this machine can read a password on a command line: give the address as MOVE_TO.');
try {
  const env = readEnv({ ...process.env, ...(word && { MOVE_TO: word }) }, 'store');
  const target = env.moveTo ?? '';
  await move(env, target, (line) => console.error(line));
  console.log('Everything is there. Where it came from is as it was: start no server on it any more.');
  if (/^postgres(ql)?:/u.test(target)) console.log(grantsAreGone);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
