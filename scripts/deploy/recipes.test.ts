// What the other recipes say of the server, compared with what it knows, and of each other.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { knownNames, listSettings } from './known-names.ts';

const product = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(product, file), 'utf8');
const kubernetes = readdirSync(path.join(product, 'deploy/kubernetes'));

describe('Kubernetes', () => {
  const { resources, images, configMapGenerator } = parse(read('deploy/kubernetes/kustomization.yaml')) as {
    resources: string[];
    images: { newTag: string }[];
    configMapGenerator: { literals: string[] }[];
  };
  const documents = (file: string) => parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Manifest);
  const settings = configMapGenerator.flatMap(({ literals }) => literals).map((literal) => literal.split('='));

  interface Manifest {
    readonly kind: string;
    readonly spec?: {
      readonly replicas?: number;
      readonly scaleTargetRef?: { readonly name: string };
      readonly metrics?: readonly { readonly type: string; readonly resource?: { readonly name: string } }[];
      readonly template?: { readonly spec: PodSpec };
      readonly ports?: readonly { readonly name: string; readonly targetPort: string }[];
      readonly podMetricsEndpoints?: readonly { readonly port: string }[];
    };
    readonly metadata: { readonly name: string };
  }
  interface PodSpec {
    readonly containers: readonly Container[];
    readonly volumes: readonly object[];
    readonly securityContext: object;
  }
  interface Probe {
    readonly httpGet: { readonly path: string };
    readonly timeoutSeconds?: number;
  }
  interface Container {
    readonly env?: readonly { readonly name: string; readonly value: string }[];
    readonly envFrom?: readonly object[];
    readonly ports?: readonly { readonly name: string }[];
    readonly securityContext: object;
    readonly startupProbe?: Probe;
    readonly readinessProbe?: Probe;
    readonly volumeMounts: readonly { readonly mountPath: string }[];
    readonly resources: { readonly requests: Readonly<Record<string, string>> };
  }
  const manifests = resources.flatMap(documents);
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

  test('every file is applied, and each is read as what it is', () => {
    expect(resources.toSorted()).toEqual(kubernetes.filter((file) => file !== 'kustomization.yaml').toSorted());
    expect(manifests.filter(({ kind, metadata }) => !kind || !metadata.name)).toEqual([]);
  });

  test('the servers are told variables that there are', () => {
    const names = [...settings.map(([name = '']) => name), ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name))];
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !knownNames.has(name))).toEqual([]);
  });

  test('secrets are files that are mounted, and stand in no environment', () => {
    expect(containers).toHaveLength(3);
    for (const { envFrom, volumeMounts } of containers) {
      expect(JSON.stringify(envFrom)).not.toContain('secretRef');
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/run/secrets/violet');
    }
    const files = settings.filter(([name = '']) => name.endsWith('_FILE'));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter(([name = '', file]) => file !== `/run/secrets/violet/${name.replace(/_FILE$/u, '')}`)).toEqual([]);
  });

  test('the keys that seal and hash are given, as those of compose are', () => {
    const keys = listSettings(read('deploy/violet.env.example').split('\n\n')[1] ?? '').filter((name) => name !== 'BACKUP_KEY');
    expect(keys).toEqual(['AT_REST_KEYS', 'BAN_KEY', 'CONTACTS_KEY']);
    const given = settings.map(([name = '']) => name);
    expect(given).toEqual(expect.arrayContaining(['BACKUP_KEY', ...keys.map((name) => `${name}_FILE`)]));
    const [instructions = ''] = read('deploy/kubernetes/kustomization.yaml').split('apiVersion');
    expect(keys.filter((name) => !instructions.includes(name))).toEqual([]);
  });

  test('scaling asks for what every cluster measures, since what cannot be read is never scaled down', () => {
    const asked = manifests.flatMap(({ spec }) => spec?.metrics ?? []);
    expect(asked.map(({ type, resource }) => [type, resource?.name])).toEqual([['Resource', 'cpu']]);
    expect(containers.filter(({ resources: { requests } }) => requests['cpu'] === undefined)).toEqual([]);
  });

  test('figures are asked of the pods, and no service shows their port', () => {
    const shown = manifests.filter(({ kind }) => kind === 'Service').flatMap(({ spec }) => spec?.ports ?? []);
    expect(shown.map(({ targetPort }) => targetPort)).toEqual(['http', 'http']);
    const asked = manifests.flatMap(({ spec }) => spec?.podMetricsEndpoints ?? []).map(({ port }) => port);
    expect(asked).toEqual(['metrics']);
    const named = containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
    expect(named.toSorted()).toEqual(['http', 'http', 'metrics', 'metrics']);
  });

  test('whoever asks for /readyz waits longer than it may take, which is a second', () => {
    const probes = containers
      .flatMap(({ startupProbe, readinessProbe }) => [startupProbe, readinessProbe])
      .filter((probe) => probe !== undefined);
    expect(probes.map(({ httpGet, timeoutSeconds }) => [httpGet.path, timeoutSeconds])).toEqual(
      Array.from({ length: 4 }, () => ['/readyz', 2]),
    );
  });

  test('the pod of the docs works as the owner does, beside the backups and the key that opens them', () => {
    const text = /<<POD\n(.+?)\nPOD\n/su.exec(read('docs/operations.md'))?.[1] ?? '';
    const { metadata, spec } = parse(text) as { metadata: Manifest['metadata']; spec: PodSpec };
    const migrate = manifests.find(({ kind }) => kind === 'Job')?.spec?.template?.spec;
    const worker = manifests.find(({ metadata: { name } }) => name === 'violet-worker')?.spec?.template?.spec;
    expect(spec).toMatchObject({ automountServiceAccountToken: false, restartPolicy: 'Never', securityContext: migrate?.securityContext });
    const backups = worker?.volumes.find((volume) => JSON.stringify(volume).includes('claimName'));
    expect(spec.volumes).toEqual(expect.arrayContaining([...(migrate?.volumes ?? []), backups]));
    const [container] = spec.containers;
    expect(container?.securityContext).toEqual(migrate?.containers[0]?.securityContext);
    // The network policy lets it out by this label, and no service leads to it.
    expect(metadata).toMatchObject({ labels: { 'app.kubernetes.io/name': 'violet', 'app.kubernetes.io/component': 'owner' } });
    const env = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
    expect(Object.keys(env).filter((name) => !knownNames.has(name))).toEqual([]);
    const mounts = container?.volumeMounts.map(({ mountPath }) => mountPath) ?? [];
    expect(mounts).toEqual(expect.arrayContaining(Object.values(env).map((file) => path.posix.dirname(file))));
    expect(mounts).toContain('/backups');
  });

  test('the image is called as a release calls it', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    // A release has no other tag: scripts/release/release-notes.mjs.
    expect(images.map(({ newTag }) => newTag)).toEqual([`v${version}`]);
    expect(read('.github/workflows/release.yml')).toMatch(/IMAGE: \S+\/\$\{\{ github\.repository \}\}:\$\{\{ github\.ref_name \}\}\n/u);
  });

  test('what is scaled has no fixed number that each update would bring back', () => {
    const scaled = manifests.map(({ spec }) => spec?.scaleTargetRef?.name).filter(Boolean);
    expect(scaled).toEqual(['violet']);
    expect(manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'violet')?.spec?.replicas).toBeUndefined();
  });
});

describe('systemd', () => {
  const unit = read('deploy/systemd/violet.service');

  test('the unit tells the server variables that there are', () => {
    const names = [...unit.matchAll(/^Environment=(.+)$/gmu)].flatMap(([, all = '']) =>
      all.split(' ').map((one) => one.split('=')[0] ?? ''),
    );
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !knownNames.has(name))).toEqual([]);
  });

  test('units, commands and the list of users mean the same one', () => {
    const user = /^u (\w+) /mu.exec(read('deploy/systemd/violet.sysusers.conf'))?.[1];
    expect(user).toBeDefined();
    for (const file of ['violet.service', 'violet-audit.service']) expect(read(`deploy/systemd/${file}`)).toContain(`\nUser=${user}\n`);
    expect(read('deploy/systemd/violet-run')).toContain(`--uid=${user} `);
  });
});

test('further processes are told and closed in as the first, with a folder and settings of their own', () => {
  const bodyOf = (file: string) => read(`deploy/systemd/${file}`).replace(/^(?:#.*\n)+/u, '');
  const first = bodyOf('violet.service');
  const further = bodyOf('violet@.service');
  expect(further).toMatch(/^EnvironmentFile=\/etc\/violet\/env\n(?:#.*\n)*EnvironmentFile=-\/etc\/violet\/%i\.env\n/mu);
  const own = further.replace(/^# Its own, which win.*\nEnvironmentFile=-.*\n/mu, '');
  expect(own.match(/%i/gu)).toHaveLength(3);
  expect(own.replace(' %i\n', '\n').replaceAll('-%i', '')).toBe(first);
});

test('the lines of every unit that serves are sent away', () => {
  const sender = read('deploy/rsyslog/violet.conf');
  const serving = readdirSync(path.join(product, 'deploy/systemd')).filter((file) =>
    read(`deploy/systemd/${file}`).includes('/program/main.mjs'),
  );
  expect(serving).toEqual(['violet.service', 'violet@.service']);
  expect(sender).toContain('$!_SYSTEMD_UNIT == "violet.service" or $!_SYSTEMD_UNIT startswith "violet@"');
  // The sender's own would be sent for ever.
  expect(sender).not.toMatch(/startswith "violet-?"/u);
});

describe('violet-run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-run-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What systemd is asked for. */
  function wordsOf(command: string, env: Record<string, string> = {}): string[] {
    const programs = path.join(folder, 'apps/server/dist/program');
    mkdirSync(programs, { recursive: true });
    writeFileSync(path.join(programs, `${command}.mjs`), '');
    writeFileSync(path.join(folder, 'systemd-run'), `#!/bin/sh\nprintf '%s\\n' "$@"\n`);
    chmodSync(path.join(folder, 'systemd-run'), 0o755);
    const script = read('deploy/systemd/violet-run').replaceAll('/opt/violet', folder);
    const { stdout } = spawnSync('sh', ['-c', script, 'violet-run', command, 'a file'], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH']}`, ...env },
    });
    return stdout.trimEnd().split('\n');
  }

  test.each([
    ['migrate', true],
    ['restore', true],
    ['move', true],
    ['member', false],
    ['backup', false],
  ])('%s works as the owner of the tables: %s', (command, isOwner) => {
    const words = wordsOf(command);
    expect(words.at(-1)).toBe('a file');
    expect(words.includes('EnvironmentFile=/etc/violet/env')).toBe(true);
    expect(words.includes('EnvironmentFile=-/etc/violet/owner.env')).toBe(isOwner);
    expect(words.join(' ')).not.toContain('BACKUP_IDENTITY_FILE');
  });

  test('where the secret key lies is handed on, and no key', () => {
    const words = wordsOf('restore', { BACKUP_IDENTITY_FILE: '/var/lib/violet/the key', BACKUP_IDENTITY: 'AGE-SECRET-KEY-1' });
    expect(words).toContain('--setenv=BACKUP_IDENTITY_FILE=/var/lib/violet/the key');
    expect(words.join(' ')).not.toContain('AGE-SECRET-KEY');
  });
});

test('no proxy takes a connection for open that the server has closed', () => {
  const millisecondsOf = /const keepAliveTimeout = ([\d_]+);/u.exec(read('apps/server/src/platform/http/server.ts'))?.[1] ?? '';
  const seconds = Number(millisecondsOf.replaceAll('_', '')) / 1_000;
  const kept = [
    /^\t+keepalive (\d+)s$/mu.exec(read('deploy/caddy/Caddyfile')),
    /^ +keepalive_timeout (\d+)s;$/mu.exec(read('deploy/nginx/violet.conf')),
  ];
  for (const found of kept) expect(Number(found?.[1])).toBeLessThanOrEqual(seconds - 10);
});

test('what the docs say of memory was measured', () => {
  const chapter = /^## Memory\n(.+?)^## /msu.exec(read('docs/operations.md'))?.[1] ?? '';
  const rows = chapter.split('\n').filter((line) => line.startsWith('| PostgreSQL') || line.startsWith('| embedded'));
  const figures = rows.flatMap((row) => row.match(/\d{3,}/gu) ?? []);
  expect(figures.length).toBeGreaterThan(9);
  const measured = /^## Start\n(.+?)^## /msu.exec(read('docs/performance.md'))?.[1] ?? '';
  expect(figures.filter((figure) => !new RegExp(`\\b${figure}\\b`, 'u').test(measured))).toEqual([]);
  const [, image] = /ARG BASE=node:(\d+)-/u.exec(read('deploy/Dockerfile')) ?? [];
  expect(chapter).toContain(`The image has Node ${image},`);
});

describe('a process that ends', () => {
  /** docs/operations.md, Stopping: seven seconds, and these two. */
  const drainSeconds = 3;
  const longest = (delay: number) => 7 + delay + drainSeconds;
  const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);

  test.each([
    ['deploy/compose.yaml', /stop_grace_period: (\d+)s/u, /DRAIN_DELAY: '(\d+)'/u],
    ['deploy/systemd/violet.service', /TimeoutStopSec=(\d+)s/u, /DRAIN_DELAY=(\d+)/u],
    ['deploy/kubernetes/web.yaml', /terminationGracePeriodSeconds: (\d+)/u, /command: \[sleep, '(\d+)'\]/u],
  ] as const)('is given the time for it: %s', (file, given, delay) => {
    expect(numberIn(file, delay)).toBeGreaterThanOrEqual(3);
    expect(numberIn(file, given)).toBeGreaterThan(longest(numberIn(file, delay)));
  });
});
