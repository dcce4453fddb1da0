import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The innermost package that a file belongs to: its folder. */
const packageFolder = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u;

/** What stands in the styles, where no file of it is seen any more. */
const inStyles = ['tailwindcss'];

/** Folders of the packages of which something is really sent: code that was kept, and files such as faces. */
export function listPackages(bundle: Rolldown.OutputBundle): Set<string> {
  const files = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk'
      ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : file.originalFileNames,
  );
  return new Set(files.flatMap((file) => packageFolder.exec(file)?.[1] ?? []));
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly homepage?: string;
}

/** One package in the notice: who it is, and its licence word for word, as most of them ask. */
export function describePackage(folder: string): string {
  const { name, version, license, author, homepage } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const texts = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/iu.test(file));
  if (license === undefined) throw new Error(`${name} names no licence: it cannot be sent to anybody`);
  const words = texts.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const by = [typeof author === 'string' ? author : author?.name, homepage].filter(Boolean).join(', ');
  return [`${name} ${version} (${license})${by && `, ${by}`}`, ...words].join('\n\n');
}

/** Writes `notice.txt`: whose work a browser gets besides Violet's own, made of what the build has put into it. */
export function notice(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'notice',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      const modules = [path.join(root, 'node_modules'), path.join(root, '../../node_modules')];
      const styles = inStyles.flatMap((name) =>
        modules
          .map((place) => path.join(place, name))
          .filter(existsSync)
          .slice(0, 1),
      );
      const found = [...listPackages(bundle)].map((one) => path.resolve(root, one));
      const described = [...new Set([...found, ...styles].map(describePackage))].toSorted();
      const head = 'What a browser gets of Violet besides its own work, by whom, and under which licence. Made by the build.';
      writeFileSync(path.join(folder, 'notice.txt'), `${[head, ...described].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
    },
  };
}
