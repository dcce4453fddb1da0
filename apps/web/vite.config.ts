import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
// By its path, as `climbs` of the fences explains.
import { serverPaths } from '../../packages/contract/src/server-paths.ts';
import { compression } from './compression-plugin.ts';
import { withoutJsonSchema } from './json-schema-plugin.ts';
import { notice } from './notice-plugin.ts';
import { prerender } from './prerender-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const api = process.env['VIOLET_API'] ?? 'http://127.0.0.1:3000';

/** Asks for the two faces of every first screen before the stylesheet is read. So text does not change its shape. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml(_html, { bundle }) {
      const faces = Object.keys(bundle ?? {}).filter((file) => /(figtree-latin-wght|petrona-latin-600)-normal-.*\.woff2$/.test(file));
      return faces.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        injectTo: 'head' as const,
      }));
    },
  };
}

/** Names the chunks of a member's first screen to public/theme.js, which asks for them where there may be a session. */
function nameMemberFiles(): Plugin {
  return {
    name: 'name-member-files',
    transformIndexHtml(_html, { bundle }) {
      const files = Object.keys(bundle ?? {}).filter((file) => /^assets\/(join|member)-[\w-]{8}\.js$/u.test(file));
      const large = files.filter((file) => (bundle?.[file]?.type === 'chunk' ? bundle[file].code.length : 0) > 10_000);
      if (large.length === 0) return [];
      const content = large.map((file) => `/${file}`).join(' ');
      return [{ tag: 'meta', attrs: { name: 'member-files', content }, injectTo: 'head-prepend' }];
    },
  };
}

/**
 * The landing, and what pages open to everybody share with those of members. None of it needs zod, the query client or radix. A file of its
 * own for the latter costs a member a kilobyte more than it spares the landing.
 */
const mainParts = new RegExp(
  `(${[
    'src/app/main',
    'contract/src/open-calls',
    'art/letter',
    'lib/api/api',
    'lib/i18n/refusal-text',
    'parts/lists/load-error',
    'ui/feedback/(note|skeleton)',
    'ui/fields/(focus-first-error|select-field|text-(area|field))',
    'ui/lists/list',
    'ui/navigation/header-bar',
  ].join('|')})[.]tsx?$`.replaceAll('/', String.raw`[\\/]`),
  'u',
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    nameMemberFiles(),
    withoutJsonSchema(),
    serviceWorker(),
    prerender(),
    notice(),
    compression(),
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/lib/strict-zod.ts') }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A policy of `img-src 'self'`, `font-src 'self'` leaves no room for data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few files, by what is needed together. What changes rarely, what visitors see, their forms, a member's first screen.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
              priority: 8,
            },
            { name: 'main', test: mainParts, priority: 7 },
            {
              name: 'about',
              test: /src[\\/](screens[\\/](legal[\\/](?!sources)[\w-]+|sanctions[\\/]takedown-screen|subscription[\\/]cancel-screen)\.tsx|features[\\/]safety[\\/]help[\\/]line-words\.ts)$/,
              priority: 5,
            },
            { name: 'join', test: /src[\\/]screens[\\/]landing[\\/]join\.tsx$/, priority: 4 },
            { name: 'member', test: /src[\\/](app[\\/](member-world|gates[\\/]member-gate)|screens[\\/]home-screen)\.tsx$/, priority: 3 },
            // For browsers that have a lock, and the settings of it.
            {
              name: 'lock',
              test: /src[\\/](app[\\/]locked-page|features[\\/]app-lock[\\/](ask-lock|ending-session)|lib[\\/]lock[\\/](bytes|held-lock|minutes|passkey|pin|shape|tries|watch-time-away)|parts[\\/]lock[\\/][\w-]+)\.tsx?$/,
              priority: 2,
            },
            // Sheets have the words of the nudges at once, a conversation once it is here.
            { name: 'nudges', test: /text-rules[\\/]src[\\/]nudges(\.ts|[\\/](rules|words-\w+)\.ts)$/, priority: 2 },
            { name: 'shared', test: /\.tsx?$|\.js$|\.mjs$/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // Objects, because the short form would rewrite the Host, and the server compares it with the Origin.
    proxy: Object.fromEntries(serverPaths.map((prefix) => [prefix, { target: api, ws: prefix === '/ws' }])),
  },
});
