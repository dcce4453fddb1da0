import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['VIOLET_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
      '/api': api,
      '/photos': api,
      '/healthz': api,
      '/ws': { target: api, ws: true },
    },
  },
});
