import path from 'node:path';
import { languages } from '@violet/contract/fields/languages';
import { findFaults } from './faults.ts';

const faults = findFaults(path.join(import.meta.dirname, '../..'), languages);
for (const fault of faults) console.error(fault);
console.log(`messages in ${languages.length} languages, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
