import { enableCompileCache } from 'node:module';

// Caches compiled modules in NODE_COMPILE_CACHE or the temporary folder. Must be enabled before the server is loaded.
enableCompileCache();
await import('./start.ts');
