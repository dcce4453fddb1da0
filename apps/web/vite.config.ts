import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { serviceWorker } from './service-worker-plugin.ts';

const api = process.env['VIOLET_API'] ?? 'http://127.0.0.1:3000';

/** Asks for the two faces of every first screen before the stylesheet is read, so that text does not change its shape. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml(_html, { bundle }) {
      const faces = Object.keys(bundle ?? {}).filter((file) => /(figtree|petrona)-latin-wght-normal-.*\.woff2$/.test(file));
      return faces.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        injectTo: 'head' as const,
      }));
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), serviceWorker()],
  resolve: { alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/lib/strict-zod.ts') }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A policy of `img-src 'self'`, `font-src 'self'` leaves no room for data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What changes rarely is cached apart from what changes with every release.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
            { name: 'i18n', test: /node_modules[\\/](i18next|react-i18next)[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // Objects, because the short form would rewrite the Host, and the server compares it with the Origin.
      '/api': { target: api },
      '/photos': { target: api },
      '/healthz': { target: api },
      '/ws': { target: api, ws: true },
    },
  },
});
