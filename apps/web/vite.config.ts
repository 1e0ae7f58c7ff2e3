import { isSellerPage } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, withoutLoaded } from './chunks.ts';
import { directIcons } from './direct-icons.ts';
import { leanContracts, withoutJsonSchema } from './lean-build.ts';
import { listFiles } from './list-files.ts';

/** The server of `npm run dev`. Keeps the browser's host header, because the server compares it with the origin. */
const toServer = { target: 'http://127.0.0.1:3000', changeOrigin: false };

/** The pages that start an app: `index.html` for staff, `seller.html` for a company's sellers. */
const pages = ['index.html', 'seller.html'];

export default defineConfig({
  plugins: [react(), leanContracts(), withoutJsonSchema(), directIcons(), servePages(), listFiles()],
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

/** Serves the page of the address in development, as `apps/server/src/app.ts` does. */
function servePages(): Plugin {
  return {
    name: 'serve-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://here.invalid');
        if (isSellerPage(pathname)) request.url = '/seller.html';
        next();
      });
    },
  };
}
