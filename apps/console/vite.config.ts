import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  publicDir: false,
  // The router brings a copy of this for older Reacts; ours has it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: at('../../dist/console'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A slow machine is no fault of the build.
      checks: { bundlerTimings: false },
    },
  },
});
