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

/** @param more settings of PostgreSQL's by name */
export async function createCluster(more: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-cluster-'));
  const as = account();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const options = { ...as, cwd: folder };
  execFileSync(path.join(programs(), 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const named = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...more };
    const settings = Object.entries(named).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(path.join(programs(), 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { stderr } = server;
    if (!stderr) throw new Error('PostgreSQL has no log');
    for await (const line of stderr.iterator({ destroyOnReturn: false })) if (String(line).includes('ready to accept')) break;
    stderr.resume();
  }

  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }

  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = server?.pid ?? 0;
    // The postmaster first, so that it begets no more meanwhile.
    process.kill(pid, name);
    for (const child of childrenOf(pid)) process.kill(child, name);
  }

  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stall: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop,
    start,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
