// What the other recipes say of the server, compared with what it knows, and of each other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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
      readonly template?: { readonly spec: { readonly containers: readonly Container[]; readonly terminationGracePeriodSeconds?: number } };
    };
    readonly metadata: { readonly name: string };
  }
  interface Container {
    readonly env?: readonly { readonly name: string }[];
    readonly envFrom?: readonly object[];
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

test('the workflow gives all steps of a run together more time than each may take', () => {
  const steps = [...read('.ci/run').matchAll(/\bat_most (\d+)/gu)].map(([, seconds]) => Number(seconds));
  expect(steps.length).toBeGreaterThan(5);
  const minutes = Number(/timeout-minutes: (\d+)/u.exec(read('.github/workflows/check.yml'))?.[1]);
  expect(minutes * 60).toBeGreaterThan(steps.reduce((sum, seconds) => sum + seconds, 0) + 600);
});
