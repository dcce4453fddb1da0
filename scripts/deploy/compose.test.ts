// The compose file by what Compose knows (https://compose-spec.io), and by what server, store and database ask of it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type SchemaObject } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { knownNames, listSettings } from './known-names.ts';

const deploy = path.join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly profiles?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
/** Whatever the operator names, or what a clone builds. */
const ownImage = '${VIOLET_IMAGE:-violet:latest}';
const servers = services.filter(([, { image, environment }]) => image === ownImage && environment?.['PUBLIC_URL'] !== undefined);

/** The specification's own schema, which this linter brings: every key, and what may stand in it. */
const { $schema: _dialect, ...schema } = JSON.parse(read('../node_modules/dclint/schemas/compose.schema.json')) as SchemaObject;
const fits = new Ajv({ strict: false, validateFormats: false }).compile(schema);
const faultsOf = (file: unknown) =>
  fits(file) ? [] : (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

describe('what Compose knows', () => {
  test.each(['compose.yaml', 'compose.logs.yaml'])('%s is of its form', (file) => {
    expect(faultsOf(parse(read(file), { merge: true }))).toEqual([]);
  });

  test.each([
    ['a key that there is not', { restarts: 'always' }],
    ['a value of another kind', { profiles: 'watch' }],
    ['a key of something inside', { depends_on: { postgres: { when: 'service_healthy' } } }],
  ])('%s is seen', (_, more) => {
    const file = { ...compose, services: { ...compose.services, store: { ...compose.services['store'], ...more } } };
    expect(faultsOf(file).join('\n')).toContain('/services/store');
  });

  // The schema takes any word here.
  test.each(services)('%s is started again by a rule that there is', (_name, { restart }) => {
    expect(['no', 'always', 'on-failure', 'unless-stopped']).toContain(restart);
  });

  test.each(services)('what it names is there: %s', (_name, { depends_on: needs = {}, volumes = [] }) => {
    const names = Array.isArray(needs) ? needs : Object.keys(needs);
    expect(names.filter((name: string) => compose.services[name] === undefined)).toEqual([]);
    const conditions = ['service_started', 'service_healthy', 'service_completed_successfully'];
    for (const { condition } of Array.isArray(needs) ? [] : Object.values(needs)) expect(conditions).toContain(condition);
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
    expect(sources.filter((source) => !source.startsWith('.') && !(source in compose.volumes))).toEqual([]);
    // `own` is the operator's, and made by Compose where it is not there.
    expect(sources.filter((source) => source.startsWith('./') && source !== './own' && !existsSync(path.join(deploy, source)))).toEqual([]);
  });
});

test('every image has a version, so that what runs tomorrow is what was tried today', () => {
  const images = services.map(([, { image = '' }]) => image).filter((image) => image !== ownImage);
  expect(images.length).toBeGreaterThan(8);
  expect(images.filter((image) => !/:v?\d+\.\d+(?:\.\d+)?$/u.test(image))).toEqual([]);
});

describe('what a container may', () => {
  /** They begin as root, change their folders' owner, and go on as somebody else. */
  const beginAsRoot = ['postgres', 'standby', 'valkey', 'clamav'];
  const others = services.filter(([name]) => !beginAsRoot.includes(name));

  test.each(others)('%s writes to its volumes alone, and has no right of root', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
  });

  test.each(['valkey', 'clamav'])('%s gets no more than it began with', (name) => {
    expect(compose.services[name]?.security_opt).toEqual(['no-new-privileges:true']);
  });

  test('what all servers need says whether it works', () => {
    expect(['postgres', 'valkey'].filter((name) => !compose.services[name]?.healthcheck)).toEqual([]);
    // The password stands neither in it nor in what it starts.
    expect(compose.services['valkey']?.healthcheck?.test.join(' ')).not.toContain('REDIS_PASSWORD');
  });
});

test('a release, which has no sources, runs what was pushed', () => {
  const own = services.filter(([, { image }]) => image?.includes('violet:'));
  expect(own.map(([, { image }]) => image)).toEqual(Array.from({ length: 5 }, () => ownImage));
  const name = /IMAGE: (\S+)\/\$\{\{ github\.repository/u.exec(read('../.github/workflows/release.yml'))?.[1];
  expect(read('.env.example')).toContain(`: ${name}/<owner>/<repository>:v`);
});

describe('what the servers are told', () => {
  test('are variables that there are', () => {
    expect(servers.map(([name]) => name)).toEqual(['migrate', 'violet-1', 'violet-2', 'worker']);
    const told = [...servers.flatMap(([, { environment = {} }]) => Object.keys(environment)), ...listSettings(read('violet.env.example'))];
    expect(told.filter((name) => !knownNames.has(name))).toEqual([]);
  });

  test('violet.env holds nothing that the compose file sets over it without a word', () => {
    const set = new Set(servers.flatMap(([, { environment = {} }]) => Object.keys(environment)));
    expect(listSettings(read('violet.env.example')).filter((name) => set.has(name))).toEqual([]);
    for (const [, { env_file: files }] of servers) expect(files).toEqual([{ path: 'violet.env', required: false }]);
  });

  test('an example has no value that asks for a server that is not there', () => {
    expect(read('violet.env.example')).not.toMatch(/^[A-Z0-9_]+=./mu);
  });

  test('.env.example names what the compose file asks for, and nothing else', () => {
    // `$$` is a dollar for the shell in a container.
    const asked = [
      ...read('compose.yaml')
        .replaceAll('$$', '')
        .matchAll(/\$\{(\w+)/gu),
    ].map(([, name = '']) => name);
    expect(listSettings(read('.env.example')).toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  test('hosts in clear are those of this file', () => {
    const hosts = (compose.services['violet-1']?.environment?.['PLAIN_HOSTS'] ?? '').split(',');
    expect(hosts.filter((host) => compose.services[host] === undefined)).toEqual([]);
    expect(hosts).toEqual(expect.arrayContaining(['postgres', 'standby', 'valkey', 'store']));
  });

  test('the store and the servers mean the same region and the same port', () => {
    const { S3_REGION: region, S3_ENDPOINT: endpoint } = compose.services['violet-1']?.environment ?? {};
    expect(read('store/garage.toml')).toContain(`s3_region = "${region}"`);
    expect(read('store/garage.toml')).toContain(`api_bind_addr = "[::]:${new URL(endpoint ?? '').port}"`);
  });

  test('one of them makes backups, into a volume of its own', () => {
    const makers = servers.filter(([, { environment }]) => environment?.['BACKUP_AT'] !== undefined);
    expect(makers.map(([name, { environment, volumes }]) => [name, environment?.['BACKUP_FOLDER'], volumes?.at(-1)])).toEqual([
      ['worker', '/backups/violet', 'backups:/backups'],
    ]);
  });
});
