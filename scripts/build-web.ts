import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root, run, toolPath } from './processes.ts';

const web = join(root, 'apps/web');
/** The sources of the web build. */
const inputs = [
  'apps/web',
  'packages/contracts/src',
  'docs/help',
  'docs/releases.md',
  'package-lock.json',
  'tsconfig.base.json',
];
const built = join(web, 'dist');
const mark = join(built, '.built-from');
/** Builds into another folder first, so that a running server serves the old pages until the new ones are complete. */
const next = join(web, 'dist-next');
const previous = join(web, 'dist-previous');

/** One hash over every file that the build reads. */
export function hashInputs(): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => listFiles(join(root, input)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith('dist') && name !== 'node_modules')
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** Builds apps/web/dist unless it is up to date. Returns whether it exists. */
export async function buildWeb(): Promise<boolean> {
  const wanted = hashInputs();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return true;
  process.stdout.write('Building the web pages. This happens when they have changed.\n');
  const vite = toolPath('vite', 'bin/vite.js');
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', next], {
    cwd: web,
    env: { NODE_ENV: 'production' },
    output: 'capture',
  });
  if (code !== 0) {
    process.stderr.write(`${output}\nThe web build failed.\n`);
    return false;
  }
  await compressFiles(next);
  writeFileSync(join(next, '.built-from'), wanted);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, previous);
  renameSync(next, built);
  rmSync(previous, { recursive: true, force: true });
  return true;
}

/** Writes the compressed copies that the server sends, which are smaller than what it could compress during a request. */
async function compressFiles(folder: string): Promise<void> {
  const compress = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  await Promise.all(
    listFiles(folder)
      .filter((path) => /\.(?:js|css|svg|html)$/.test(path))
      .map(async (path) => writeFileSync(`${path}.br`, await compress(readFileSync(path), { params }))),
  );
}

if (import.meta.main) process.exit((await buildWeb()) ? 0 : 1);
