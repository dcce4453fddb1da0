// The operator's tool for members: `npm run member -- role <username> <member|moderator|admin>`. Same environment as the server.
import { roles } from '@violet/contract/members';
import { updateRole } from '../apps/server/src/modules/profiles/queries.ts';
import { openDatabase } from '../apps/server/src/open-database.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';

const [command, username, role] = process.argv.slice(2);
const isRole = roles.some((known) => known === role);

if (command !== 'role' || !username || !role || !isRole) {
  console.error(`Usage: npm run member -- role <username> <${roles.join('|')}>`);
  process.exit(2);
}

try {
  const { db, close } = await openDatabase(readEnv(process.env));
  await migrate(db);
  const found = await updateRole(db, username, role);
  await close();
  console.log(found ? `${username} is now ${role}` : `There is no member called ${username}`);
  process.exit(found ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
