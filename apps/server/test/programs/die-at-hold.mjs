// Loaded before a server, it kills that as a held picture is written. It does so right before (`before`) or right after (`after`) the file
// is there.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const isHeld = (file) => String(file).split(path.sep).includes('holds');
const die = () => process.kill(process.pid, 'SIGKILL');

const { mkdir, rename } = fs;
fs.mkdir = (folder, ...rest) => {
  if (process.env.DIES === 'before' && isHeld(folder)) die();
  return mkdir(folder, ...rest);
};
fs.rename = async (from, to) => {
  await rename(from, to);
  if (process.env.DIES === 'after' && isHeld(to)) die();
};
syncBuiltinESMExports();
