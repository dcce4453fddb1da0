// What the list of a release says it stands on, beside the lock by which it is installed.
import path from 'node:path';
import { expect, test } from 'vitest';
import { listLocked, makeSbom, nameOf } from './sbom.mjs';

const root = path.join(import.meta.dirname, '../..');

interface Sbom {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly { readonly 'bom-ref': string; readonly purl: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
const sbom = makeSbom(root) as Sbom;
const listed = sbom.components.map(nameOf);
const withoutVersions = listed.map((one) => one.replace(/@[^@]+$/u, ''));

test('it names each package that is locked, in its version', () => {
  expect(listed.toSorted()).toEqual([...listLocked(root)].toSorted());
});

test('it names what a tool asks for as well, and no tool', () => {
  for (const name of ['pg', 'react', 'ws', 'zod', '@violet/server']) expect(withoutVersions).toContain(name);
  for (const name of ['vitest', 'oxlint', 'knip', '@playwright/test']) expect(withoutVersions).not.toContain(name);
});

test('whatever it says to stand on is in it', () => {
  const refs = new Set([sbom.metadata.component['bom-ref'], ...sbom.components.map((component) => component['bom-ref'])]);
  const asked = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(asked.length).toBeGreaterThan(refs.size);
  expect(asked.filter((ref) => !refs.has(ref))).toEqual([]);
});
