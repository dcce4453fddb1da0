import path from 'node:path';
import { findViolations } from './violations.ts';

const { files, violations } = findViolations(path.join(import.meta.dirname, '../..'));
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
console.log(`${files} files, ${violations.length} crossings`);
process.exit(violations.length > 0 || files === 0 ? 1 : 0);
