// Puts the keys of every file of messages in order and writes what is generated from them.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@violet/contract/fields/languages';
import { format, messageFolder, readMessages } from './messages.ts';
import { generate } from './output.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = messageFolder(root);
for (const { file, texts } of readMessages(root)) writeFileSync(path.join(folder, file), format(texts));
for (const [name, source] of generate(readMessages(root), languages)) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, source);
}
