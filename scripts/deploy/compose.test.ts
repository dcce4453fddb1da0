// The compose file by what Compose knows (https://compose-spec.io), and by what server, store and database ask of it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const servers = services.filter(([, { image, environment }]) => image === 'violet:latest' && environment?.['PUBLIC_URL'] !== undefined);

const serviceKeys = new Set(
  `annotations attach blkio_config build cap_add cap_drop cgroup cgroup_parent command configs container_name cpu_count cpu_percent cpu_period cpu_quota
  cpu_rt_period cpu_rt_runtime cpu_shares cpus cpuset credential_spec depends_on deploy develop device_cgroup_rules devices dns dns_opt dns_search domainname
  entrypoint env_file environment expose extends external_links extra_hosts gpus group_add healthcheck hostname image init ipc isolation label_file labels
  links logging mac_address mem_limit mem_reservation mem_swappiness memswap_limit models network_mode networks oom_kill_disable oom_score_adj pid pids_limit
  platform ports post_start pre_stop privileged profiles provider pull_policy read_only restart runtime scale secrets security_opt shm_size stdin_open
  stop_grace_period stop_signal storage_opt sysctls tmpfs tty ulimits use_api_socket user userns_mode uts volumes volumes_from working_dir`.split(
    /\s+/u,
  ),
);

describe('what Compose knows', () => {
  test('at the top', () => {
    const topKeys = ['name', 'include', 'services', 'networks', 'volumes', 'configs', 'secrets', 'models'];
    expect(Object.keys(compose).filter((key) => !topKeys.includes(key) && !key.startsWith('x-'))).toEqual([]);
  });

  test.each(services)('of a service: %s', (_name, service) => {
    expect(Object.keys(service).filter((key) => !serviceKeys.has(key))).toEqual([]);
    for (const key of ['cap_drop', 'command', 'entrypoint', 'ports', 'profiles', 'security_opt', 'tmpfs', 'volumes'] as const)
      expect([key, Array.isArray((service as Record<string, unknown>)[key] ?? [])]).toEqual([key, true]);
    expect(['no', 'always', 'on-failure', 'unless-stopped']).toContain(service.restart);
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
  const images = services.map(([, { image = '' }]) => image).filter((image) => image !== 'violet:latest');
  expect(images.length).toBeGreaterThan(8);
  expect(images.filter((image) => !/:v?\d+\.\d+(?:\.\d+)?$/u.test(image))).toEqual([]);
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
