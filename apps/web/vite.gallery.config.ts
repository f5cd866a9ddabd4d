import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of components, for development and its browser tests: `npx vite --config apps/web/vite.gallery.config.ts --open /gallery.html`. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), tailwind()],
  build: {
    rollupOptions: { input: `${import.meta.dirname}/gallery.html` },
    outDir: '../../dist/gallery',
    emptyOutDir: true,
  },
});
