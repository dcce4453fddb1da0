// The standby of deploy/compose.yaml on this machine: a copy that follows and takes over, by the recipe's own scripts.
import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/test/programs/served-community.ts';

const recipes = path.join(import.meta.dirname, '../../deploy/postgres');
const home = '/usr/lib/postgresql';
/** Two machines, as far as connections can tell. */
const [first, second] = ['127.0.0.2', '127.0.0.3'];

const newest = () =>
  readdirSync(home)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1) ?? '';

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 60_000; !isSo(); await pause(100)) {
    if (performance.now() > end) throw new Error(`waited for in vain: ${what}`);
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

export async function tryStandby(folder: string): Promise<void> {
  const as = account();
  const [data, copy] = [path.join(folder, 'first'), path.join(folder, 'volume')];
  mkdirSync(copy);
  for (const name of readdirSync(recipes)) copyFileSync(path.join(recipes, name), path.join(folder, name));
  if (as.uid !== undefined && as.gid !== undefined) for (const one of [folder, copy]) chownSync(one, as.uid, as.gid);
  const port = String(await freePort());
  const hba = path.join(folder, 'pg_hba.conf');
  const passwords = { SERVER_PASSWORD: 'servers', STANDBY_PASSWORD: 'standbys' };
  const env = { PATH: `${path.join(home, newest(), 'bin')}:${process.env['PATH']}`, PGPORT: port, LANG: 'C.UTF-8' };
  const options = { ...as, cwd: folder, env, stdio: 'ignore' } as const;

  /** What a statement answers, or why it was not asked. */
  function ask(host: string, statement: string, user = 'violet', password = 'owners'): string {
    const words = ['-h', host, '-U', user, '-d', 'violet', '-Atc', statement];
    try {
      return execFileSync('psql', words, { env: { ...env, PGPASSWORD: password }, encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch (error) {
      return String((error as { stderr?: unknown }).stderr);
    }
  }

  execFileSync('initdb', ['-D', data, '-U', 'violet', '-A', 'trust', '--no-sync'], options);
  const settings = ['wal_level=replica', 'max_wal_senders=4', `hba_file=${hba}`].flatMap((one) => ['-c', one]);
  const own = ['-c', `listen_addresses=${first}`, '-c', `unix_socket_directories=${folder}`];
  let standby: ChildProcess | undefined;
  // What the copy takes along is where the second machine listens.
  execFileSync('sh', ['-c', `printf "listen_addresses = '${second}'\\nunix_socket_directories = ''\\n" >>first/postgresql.conf`], options);
  const server = spawn('postgres', ['-D', data, ...settings, ...own], options);
  try {
    const local = ['-h', folder, '-U', 'violet'];
    await until('the first server', () => {
      try {
        return execFileSync('pg_isready', local, { ...options, stdio: 'pipe' }).includes('accepting');
      } catch {
        return false;
      }
    });
    execFileSync(
      'psql',
      [...local, '-d', 'postgres', '-c', "ALTER ROLE violet PASSWORD 'owners'", '-c', 'CREATE DATABASE violet'],
      options,
    );
    const owner = { PGHOST: first, PGUSER: 'violet', PGDATABASE: 'violet', PGPASSWORD: 'owners' };
    execFileSync('sh', ['roles.sh'], { ...options, env: { ...env, ...owner, ...passwords } });
    assert.match(ask(first, 'SELECT 1', 'violet', 'wrong'), /password authentication failed/u);
    assert.match(ask(first, 'SELECT 1', 'violet_standby', 'standbys'), /no pg_hba.conf entry/u);

    const standbyEnv = { ...env, PGPASSWORD: 'standbys', PGDATA: path.join(copy, 'standby'), FIRST: first, HBA_FILE: hba };
    const begin = () => spawn('sh', ['standby.sh'], { ...options, env: standbyEnv });
    standby = begin();
    await until('a copy', () => ask(second, 'SELECT pg_is_in_recovery()') === 't');
    ask(first, 'CREATE TABLE kettles AS SELECT 1 AS id; GRANT SELECT, INSERT ON kettles TO violet_server');
    await until('what was written', () => ask(second, 'SELECT id FROM kettles', 'violet_server', 'servers') === '1');
    await end(standby);
    standby = begin();
    ask(first, 'INSERT INTO kettles VALUES (2)');
    await until('what was written meanwhile', () => ask(second, 'SELECT max(id) FROM kettles') === '2');
    await end(server);
    assert.equal(ask(second, 'SELECT pg_promote()'), 't');
    assert.equal(ask(second, 'INSERT INTO kettles VALUES (3) RETURNING id', 'violet_server', 'servers').split('\n')[0], '3');
  } finally {
    await end(standby);
    await end(server);
  }
}
