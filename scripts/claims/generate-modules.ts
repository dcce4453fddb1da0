// Writes the table of modules into ARCHITECTURE.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withModuleTable } from './module-table.ts';

const root = path.join(import.meta.dirname, '../..');
const file = path.join(root, 'ARCHITECTURE.md');
writeFileSync(file, withModuleTable(readFileSync(file, 'utf8'), root));
