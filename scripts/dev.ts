import { start, toolPath } from './processes.ts';

/** The server, which restarts when its files change, and Vite, which serves the pages and proxies API calls. */
const server = start(process.execPath, ['--watch', 'apps/server/src/main.ts'], { stdio: 'inherit' });
const pages = start(process.execPath, [toolPath('vite', 'bin/vite.js'), '--clearScreen', 'false'], {
  cwd: 'apps/web',
  stdio: 'inherit',
});

for (const child of [server, pages]) {
  child.once('exit', (code) => {
    for (const other of [server, pages]) other.kill('SIGTERM');
    process.exitCode ??= code ?? 1;
  });
}
