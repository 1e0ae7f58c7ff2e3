import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, withoutLoaded } from './chunks.ts';
import { leanContracts, withoutJsonSchema } from './lean-build.ts';
import { listFiles } from './list-files.ts';
import { pages, servePages } from './two-apps.ts';

/** The server of `npm run dev`. Keeps the browser's host header, because the server compares it with the origin. */
const toServer = { target: 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  plugins: [react(), leanContracts(), withoutJsonSchema(), servePages(), listFiles()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/v1': toServer,
      '/v2': toServer,
      '/v4': toServer,
      '/v5': toServer,
      '/dev/mail': toServer,
      '/socket.io': { ...toServer, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Keep fonts and images as files, so that the content security policy needs no `data:`.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: withoutLoaded },
    rolldownOptions: {
      input: pages,
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
