import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { apps, firstScreens, largePages, pageLimit } from './budgets.data.ts';

/** Vite's list of the files of a build, by the module that each begins with. */
export type Manifest = Readonly<Record<string, Chunk>>;
interface Chunk {
  file: string;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}

/** What a screen or a page makes a browser load. */
export interface WebSize {
  name: string;
  kilobytes: number;
  limit: number;
}

export interface WebSizes {
  first: WebSize[];
  /** What each further page adds to the layout of its app. */
  pages: WebSize[];
}

const built = join(import.meta.dirname, '../../apps/web/dist');

/** Measures the built pages; null where they are not built. */
export function measureBuild(): WebSizes | null {
  const path = join(built, '.vite/manifest.json');
  if (!existsSync(path)) return null;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(built, file))).length / 1000;
    sizes.set(file, size);
    return size;
  };
  return measureWeb(JSON.parse(readFileSync(path, 'utf8')), sizeOf);
}

export function measureWeb(manifest: Manifest, sizeOf: (file: string) => number): WebSizes {
  const weigh = (keys: Iterable<string>) =>
    [...new Set([...keys].map((key) => fileOf(manifest, key)))].reduce((sum, file) => sum + sizeOf(file), 0);
  const first = firstScreens.map(({ name, limit, modules }) => ({
    name,
    limit,
    kilobytes: weigh(listImported(manifest, modules)),
  }));
  const loaded = apps.map((modules) => listImported(manifest, modules));
  const pages = loaded.flatMap((app) =>
    listPages(manifest, app).map((page) => {
      const name = page.replace(/^src\/(?:features\/)?/, '').replace(/\.page\.tsx$/, '');
      const added = [...listImported(manifest, [page])].filter((key) => !app.has(key));
      return { name, kilobytes: weigh(added), limit: Math.max(pageLimit, largePages[name] ?? 0) };
    }),
  );
  return { first, pages };
}

function fileOf(manifest: Manifest, key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}. Correct scripts/web-sizes/budgets.data.ts`);
  return chunk.file;
}

/** The modules and all that they import at once; what is imported on demand is not among them. */
function listImported(manifest: Manifest, modules: readonly string[]): Set<string> {
  const found = new Set(modules);
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return found;
}

/** The pages that an app opens. */
function listPages(manifest: Manifest, app: ReadonlySet<string>): string[] {
  const opened = [...app].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return [...new Set(opened)].filter((key) => key.endsWith('.page.tsx')).sort();
}

/** What is over its limit, and what the list of large pages says too much. */
export function listExcess({ first, pages }: WebSizes): string[] {
  const excess = [
    ...first.map((size) => ({ ...size, name: `the first load of ${size.name}` })),
    ...pages.map((size) => ({ ...size, name: `page ${size.name}` })),
  ].filter(({ kilobytes, limit }) => kilobytes > limit);
  const needless = Object.keys(largePages).filter(
    (large) => !pages.some(({ name, kilobytes }) => name === large && kilobytes > pageLimit),
  );
  return [
    ...excess.map(({ name, kilobytes, limit }) => `${name} is ${kilobytes.toFixed(1)} kB, and at most ${limit} kB`),
    ...needless.map((name) => `${name} adds at most ${pageLimit} kB: take it out of largePages`),
  ];
}
