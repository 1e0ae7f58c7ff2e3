import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContracts, withoutJsonSchema } from './lean-build.ts';

/** Where `npm run dev` runs the server. The host stays the browser's own: the server compares it with the origin. */
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
    // Fonts and images stay files: the content security policy needs no `data:` for them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every screen needs changes rarely and is cached apart from our own code.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
            // But for the kinds of queries that few pages make.
            {
              name: 'query',
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/](?!.*(?:infinite|queries)\w*\.js)/i,
              priority: 2,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
            // In many small files code compresses badly: the rest of what every screen begins with is one, …
            { name: 'start', tags: ['$initial'], priority: 1 },
            // … what nearly every screen consists of is another, …
            {
              name: 'controls',
              test: /@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/](?:ActionIcon|Alert|Checkbox|CloseButton|Input|InputBase|Portal|Stack|TextInput|VisuallyHidden))[\\/]/,
              priority: 0.9,
            },
            // … and what floats over the signed-in ones a third. It takes all that it needs along, so it comes last.
            {
              name: 'floating',
              test: /@floating-ui|@mantine[\\/]core[\\/]esm[\\/](?:utils[\\/]Floating|components[\\/](?:FocusTrap|Menu|Overlay|Popover|Tooltip))[\\/]/,
              priority: 0.5,
            },
          ],
        },
      },
    },
  },
});
