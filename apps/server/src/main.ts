import { enableCompileCache } from 'node:module';
import { importQuickly } from './quick-imports.ts';

// Caches compiled modules in NODE_COMPILE_CACHE or the temporary folder. Must be enabled before the server is loaded.
enableCompileCache();
importQuickly();
await import('./start.ts');
