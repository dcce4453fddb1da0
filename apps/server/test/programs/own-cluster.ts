// A PostgreSQL server of a trial's own, which may be stopped in the middle of a sentence.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './served-community.ts';

export interface Cluster {
  /** Where databases may be made in. */
  readonly url: string;
  /** All of its processes stand still, as under a dead disk: connections stay open and nothing is answered. */
  stall(): void;
  resume(): void;
  /** Shuts down and refuses connections until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** By -9, all of its processes: a machine that is gone. */
  kill(): Promise<void>;
  /** Makes a standby the primary; ends when it takes writes. */
  promote(): void;
  remove(): Promise<void>;
}

function programs(): string {
  const home = '/usr/lib/postgresql';
  const newest = readdirSync(home)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1);
  return path.join(home, newest ?? '', 'bin');
}

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Each connection has a process of its own, in a group of its own. */
function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/u).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
}

/** One whose postmaster is gone may go by itself in the same moment. */
function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

type Settings = Readonly<Record<string, string>>;

/** A folder that PostgreSQL's account may write to. */
function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-cluster-'));
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

const dataOf = (folder: string) => path.join(folder, 'data');

/** Runs one of PostgreSQL's programs until it ends. */
function runProgram(folder: string, name: string, words: readonly string[]): void {
  execFileSync(path.join(programs(), name), words, { ...account(), cwd: folder, stdio: 'ignore' });
}

/** Starts what lies in the folder; resolves when it takes connections. */
async function startIn(folder: string, more: Settings): Promise<Cluster> {
  const port = await freePort();
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const named = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...more };
    const settings = Object.entries(named).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(path.join(programs(), 'postgres'), ['-D', dataOf(folder), '-p', String(port), ...settings], {
      ...account(),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { stderr } = server;
    if (!stderr) throw new Error('PostgreSQL has no log');
    for await (const line of stderr.iterator({ destroyOnReturn: false })) if (String(line).includes('ready to accept')) break;
    stderr.resume();
  }

  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }

  function signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
    const pid = server?.pid ?? 0;
    const children = childrenOf(pid);
    // The postmaster first, so that it begets no more meanwhile.
    process.kill(pid, name);
    for (const child of children) signalIfThere(child, name);
  }

  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stall: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop,
    start,
    async kill() {
      const ended = server && once(server, 'exit');
      signal('SIGKILL');
      await ended;
    },
    promote: () => runProgram(folder, 'pg_ctl', ['promote', '-w', '-D', dataOf(folder)]),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param more settings of PostgreSQL's by name */
export async function createCluster(more: Settings = {}): Promise<Cluster> {
  const folder = makeFolder();
  runProgram(folder, 'initdb', ['-D', dataOf(folder), '-U', 'postgres', '-A', 'trust', '--no-sync']);
  return startIn(folder, more);
}

/** A copy of a server that runs, which follows it from then on. */
export async function createStandby(primary: Cluster, more: Settings = {}): Promise<Cluster> {
  const folder = makeFolder();
  runProgram(folder, 'pg_basebackup', ['-D', dataOf(folder), '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  return startIn(folder, more);
}
