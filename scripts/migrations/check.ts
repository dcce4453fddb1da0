import { listMigrations } from '#server/src/platform/db/migrations/files.ts';
import { checkMigrations } from './rules.ts';

const files = new Map(listMigrations().map(({ name, script }) => [name, script]));
const violations = checkMigrations(files);
for (const { file, problem } of violations) console.error(`${file} ${problem}`);
console.log(`${files.size} migrations, ${violations.length} that would hurt a running release`);
process.exit(violations.length > 0 || files.size === 0 ? 1 : 0);
