import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContracts, withoutJsonSchema } from './lean-build.ts';

/** The server of `npm run dev`. Keeps the browser's host header, because the server compares it with the origin. */
const toServer = { target: 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  plugins: [react(), leanContracts(), withoutJsonSchema()],
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
    rolldownOptions: {
      output: {
        // Libraries that every screen needs change rarely, so they are cached separately.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
            // Zod, and the queries except the types that few pages use. One chunk, because a browser loads six at a time.
            {
              name: 'data',
              test: /node_modules[\\/](?:zod|@tanstack[\\/](?:react-query|query-core))[\\/](?!.*(?:infinite|queries)\w*\.js)/i,
              priority: 2,
            },
            // Many small files compress badly, so the rest of the initial code is one chunk.
            { name: 'start', tags: ['$initial'], priority: 1 },
            // The controls that nearly every screen uses.
            {
              name: 'controls',
              test: /@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/](?:ActionIcon|Alert|Anchor|Checkbox|CloseButton|Input|InputBase|NativeSelect|Portal|Stack|TextInput|VisuallyHidden))[\\/]/,
              priority: 0.9,
            },
            // Menus, popovers and tooltips of the signed-in screens. Last, because this group includes its dependencies.
            {
              name: 'floating',
              test: /@floating-ui|@mantine[\\/]core[\\/]esm[\\/](?:utils[\\/]Floating|components[\\/](?:FocusTrap|Menu|Overlay|Popover|Tooltip))[\\/]/,
              priority: 0.5,
            },
            // Small parts that nearly every page uses: a request costs more than their few bytes. The languages are among them, because
            // sellers’ pages would load the layout of the signed-in screens for them.
            {
              name: 'common',
              test: /@tabler[\\/]icons-react[\\/]|@mantine[\\/]hooks[\\/]|src[\\/](?:lib(?![\\/](?:forms|languages[\\/](?:load|seller)|merge|pictures|use-versioned))|ui[\\/](?:later|states))[\\/]|scheme-toggle\.tsx$|contracts[\\/]src[\\/](?:company[\\/]language\.data|languages[\\/](?:language-settings\.contract|choose-language\.rules))\.ts$/,
              minShareCount: 2,
              maxModuleSize: 4000,
              priority: 0.4,
            },
            // The layout of the signed-in screens, and lists, each with what it needs.
            {
              name: 'main-layout',
              test: /(?:main-layout|money-text|page-header|status-badge|time-text)\.tsx$/,
              priority: 0.3,
            },
            { name: 'list', test: /ui[\\/]list-page[\\/]list-page\.tsx$/, priority: 0.2 },
          ],
        },
      },
    },
  },
});
