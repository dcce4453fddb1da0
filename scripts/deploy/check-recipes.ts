// Tries the recipes that programs of Debian's can judge: the units, the standby, and both proxies before two real servers. `npm run check:recipes`.
// TEST_DATABASE_URL and TEST_REDIS_URL name the services.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '#server/test/programs/served-community.ts';
import { proxies } from './proxies.ts';
import { tryProxy } from './try-proxy.ts';
import { tryStandby } from './try-standby.ts';

const units = path.join(import.meta.dirname, '../../deploy/systemd');
const folder = mkdtempSync(path.join(tmpdir(), 'violet-recipes-'));
// PostgreSQL runs as another user.
chmodSync(folder, 0o711);
/** Debian keeps those of PostgreSQL apart, one folder a version. */
const has = (program: string) =>
  program === 'initdb' ? existsSync('/usr/lib/postgresql') : spawnSync(program, ['--version']).error === undefined;

/** What a unit starts has to be there, so that nothing but the unit is judged. */
function withProgramsOfHere(unit: string): string {
  return unit.replaceAll(/^(Exec\w+=)(\S+)/gmu, (line, name: string, program: string) => (existsSync(program) ? line : `${name}/bin/true`));
}

function checkUnits(): void {
  const names = readdirSync(units).filter((name) => /\.(?:service|timer)$/u.test(name));
  for (const name of names) writeFileSync(path.join(folder, name), withProgramsOfHere(readFileSync(path.join(units, name), 'utf8')));
  const files = names.map((name) => path.join(folder, name));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  // It says what it does not know of any unit; of those of the machine itself, too.
  // A template is tried as one of its kind, whose name is between `@` and the rest.
  const starts = names.map((name) => name.replace(/@.*/u, '@').replace(/(?<!@)$/u, ':'));
  const said = stderr.split('\n').filter((line) => line.includes(folder) || starts.some((start) => line.startsWith(start)));
  if (status !== 0 || said.length > 0) throw new Error(`systemd-analyze ended with ${status}: ${stderr}`);
}

async function checkProxy(name: keyof typeof proxies): Promise<void> {
  const database = await createDatabase(`recipes_${name}`, process.env['TEST_DATABASE_URL']);
  const own = path.join(folder, name);
  mkdirSync(own, { mode: 0o700 });
  try {
    await tryProxy(proxies[name], own, {
      DATABASE_URL: database.url,
      REDIS_URL: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379',
    });
  } finally {
    await database.drop();
  }
}

async function checkStandby(): Promise<void> {
  const own = path.join(folder, 'postgres');
  mkdirSync(own, { mode: 0o711 });
  await tryStandby(own);
}

const checks = {
  initdb: checkStandby,
  'systemd-analyze': async () => checkUnits(),
  nginx: () => checkProxy('nginx'),
  caddy: () => checkProxy('caddy'),
};
try {
  for (const [program, check] of Object.entries(checks)) {
    if (!has(program)) {
      console.log(`${program} is not here, so its recipes were not tried`);
      continue;
    }
    await check();
    console.log(`${program}: well`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
