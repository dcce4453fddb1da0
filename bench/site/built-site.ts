// The built site with the demo community, on an embedded database of its own. It is for what is measured in a browser.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '#server/test/programs/served-community.ts';

const root = path.join(import.meta.dirname, '../..');

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

export interface BuiltSite {
  readonly origin: string;
  /** The cookies of a demo member whose deck is full. */
  readonly member: readonly Cookie[];
  readonly close: () => Promise<void>;
}

/** The README's. */
const demoLogin = { username: 'ana', password: 'Violet_ana1' };

async function logIn(origin: string): Promise<Cookie[]> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoLogin),
  });
  if (answer.status !== 200) throw new Error(`the login was answered ${answer.status}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
}

export async function openBuiltSite(): Promise<BuiltSite> {
  const { status } = spawnSync(process.execPath, ['scripts/build-if-needed.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the build failed');
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-bench-site-'));
  const env = { DATABASE_URL: '', REDIS_URL: '', DATA_DIR: folder, DEMO: '1' };
  const server = await startProgram('apps/server/dist/program/main.mjs', env);
  return {
    origin: server.origin,
    member: await logIn(server.origin),
    async close() {
      await server.stop('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
