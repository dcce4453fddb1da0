// All that a release stands on, as CycloneDX lists it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];

/**
 * Every package that is locked for more than tools, as `name@version`; one may lie in several places.
 *
 * @param {string} root
 * @returns {Set<string>}
 */
export function listLocked(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages).filter(([place, { dev, link }]) => place !== '' && !dev && !link);
  return new Set(needed.map(([place, { name = place.split('node_modules/').at(-1), version }]) => `${name}@${version}`));
}

/** @param {{ readonly purl: string }} component */
export const nameOf = ({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', ''));

/**
 * What the lock of a house names, without tools. `npm sbom --omit dev` would leave out whatever a tool asks for as well: so the driver of the
 * database.
 *
 * @param {string} root
 */
export function makeSbom(root) {
  const needed = listLocked(root);
  const whole = JSON.parse(execFileSync('npm', command, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
  const components = whole.components.filter((component) => needed.has(nameOf(component)));
  const refs = new Set([whole.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...whole, components, dependencies };
}
