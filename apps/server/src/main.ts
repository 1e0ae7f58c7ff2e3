import './quick-start.ts';

// What stands above must be in force before the modules of the server are looked for.
await import('./start.ts');
