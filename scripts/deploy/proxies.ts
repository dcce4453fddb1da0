// The proxies of deploy/, started as an operator's machine starts them, with ports and a folder of their own.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverIdentity } from '#server/test/doubles/test-certificates.ts';
import { freePort } from '#server/test/programs/served-community.ts';

const deploy = path.join(import.meta.dirname, '../../deploy');

export interface RunningProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  stop(): Promise<void>;
}

/** @param ports of the two servers behind it */
export type StartProxy = (folder: string, ports: readonly [number, number]) => Promise<RunningProxy>;

/** Each change has to find its place, or the recipe is another one than was tried. */
function change(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the recipe lacks: ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

function stopping(child: ChildProcess): () => Promise<void> {
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

const startNginx: StartProxy = async (folder, [first, second]) => {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const recipe = change(readFileSync(path.join(deploy, 'nginx/violet.conf'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${first}`],
    ['#server 127.0.0.1:3001', `server 127.0.0.1:${second}`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/violet.example/fullchain.pem', `${folder}/cert.pem`],
    ['/etc/letsencrypt/live/violet.example/privkey.pem', `${folder}/key.pem`],
    ['/var/log/nginx/violet.log', `${folder}/violet.log`],
  ]);
  writeFileSync(path.join(folder, 'cert.pem'), serverIdentity.cert);
  writeFileSync(path.join(folder, 'key.pem'), serverIdentity.key);
  writeFileSync(path.join(folder, 'violet.conf'), recipe);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  // Debian's own nginx.conf compresses, and keeps a list of calls, unless a site says otherwise.
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {} http { gzip on; access_log ${folder}/access.log; ${folders} include ${folder}/violet.conf; }`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, main);
  const judged = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (judged.status !== 0 || judged.stderr.includes('[warn]')) throw new Error(judged.stderr);
  return { httpPort, httpsPort, stop: stopping(spawn('nginx', ['-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })) };
};

const startCaddy: StartProxy = async (folder, [first, second]) => {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const version = /^v?(\d+)\.(\d+)/u.exec(spawnSync('caddy', ['version'], { encoding: 'utf8' }).stdout);
  const knowsAll = Number(version?.[1]) > 2 || Number(version?.[2]) >= 7;
  const own = `http_port ${httpPort}\n\thttps_port ${httpsPort}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tdefault_bind 127.0.0.1\n`;
  const recipe = change(readFileSync(path.join(deploy, 'caddy/Caddyfile'), 'utf8'), [
    ['{\n\tlog {', `{\n\t${own}\tlog {`],
    // Debian 12 has an older one, which closes sockets at once when its settings change. All else is the same.
    ...(knowsAll ? [] : ([['\t\tstream_close_delay 15s\n', '']] as const)),
  ]);
  mkdirSync(path.join(folder, 'data'));
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, recipe);
  const env = {
    ...process.env,
    DOMAIN: 'violet.example',
    VIOLET: `127.0.0.1:${first} 127.0.0.1:${second}`,
    XDG_DATA_HOME: path.join(folder, 'data'),
    XDG_CONFIG_HOME: path.join(folder, 'data'),
  };
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  // What it logs is looked at afterwards, and shown if it says why it ended.
  let said = '';
  child.stderr.on('data', (part: Buffer) => void (said += part.toString()));
  const stop = stopping(child);
  return {
    httpPort,
    httpsPort,
    async stop() {
      await stop();
      writeFileSync(path.join(folder, 'error.log'), said);
    },
  };
};

export const proxies: Readonly<Record<'nginx' | 'caddy', StartProxy>> = { nginx: startNginx, caddy: startCaddy };
