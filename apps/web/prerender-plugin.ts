import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

interface Built {
  prerenderAll: () => Promise<ReadonlyMap<string, { tag: string; landing: string; home: string }>>;
}

const root = import.meta.dirname;

/** The first pages for this program, with the same names of files as for the browser. */
async function buildPrerender(folder: string): Promise<Built> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: path.join(root, 'src/app/prerender.tsx'),
      outDir: folder,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  return (await import(pathToFileURL(path.join(folder, 'prerender.mjs')).href)) as Built;
}

const modules = /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/gu;

const memberFiles = /\s*<meta name="member-files" content="([^"]+)">/u;

/** Only names the scripts, the first one to run: public/after-paint.js asks for them once the page is painted. */
function scriptsAfterPaint(page: string, more: readonly string[]): string {
  const files = Array.from(page.matchAll(modules), ([, file]) => file);
  if (files.length === 0) throw new Error('the page has no scripts to be put off');
  const content = [...files, ...more].join(' ');
  const named = `<meta name="scripts-after-paint" content="${content}">\n    <script defer src="/after-paint.js"></script>\n    <meta charset`;
  return page.replace(modules, '').replace('<meta charset', named);
}

/** The files of a member's first screen come after its picture, too. */
function memberPage(page: string, styles: readonly string[]): string {
  const [meta = '', files = ''] = memberFiles.exec(page) ?? [];
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');
  return scriptsAfterPaint(page.replace(meta, ''), files.split(' ')).replace('</head>', `${links}</head>`);
}

/**
 * Writes two pages for each language. `landing-<language>.html` has the landing in it for a visitor's first second. `home-<language>.html`
 * is a member's, and the server writes the picture of the first card into it.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const page = readFileSync(path.join(dir, 'index.html'), 'utf8');
      const forVisitors = scriptsAfterPaint(page, []);
      const forMembers = memberPage(
        page,
        Object.keys(bundle).filter((file) => /^assets\/member-[\w-]{8}\.css$/u.test(file)),
      );
      const write = (name: string, tag: string, html: string, root: string) =>
        writeFileSync(
          path.join(dir, `${name}.html`),
          html.replace('<html lang="en"', `<html lang="${tag}"`).replace('<div id="root"></div>', () => root),
        );
      // Where its libraries are found.
      const folder = mkdtempSync(path.join(root, '../../node_modules/.prerender-'));
      try {
        const { prerenderAll } = await buildPrerender(folder);
        for (const [language, { tag, landing, home }] of await prerenderAll()) {
          write(`landing-${language}`, tag, forVisitors, `<div id="root">${landing}</div>`);
          write(`home-${language}`, tag, forMembers, `<div id="root"></div>${home}`);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}
