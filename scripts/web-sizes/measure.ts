import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuiltFile, fileList } from '../../apps/web/list-files.ts';
import { type Budgets, budgets } from './budgets.data.ts';

/** The files of a build by name. */
export type Build = Readonly<Record<string, BuiltFile>>;

/** What a screen or a page makes a browser load. */
export interface WebSize {
  name: string;
  kilobytes: number;
  limit: number;
}

export interface WebSizes {
  first: (WebSize & { goal: number })[];
  /** What each further page adds to the layout of its app. */
  pages: WebSize[];
}

const built = join(import.meta.dirname, '../../apps/web/dist');

/** Measures the built pages; null where they are not built. */
export function measureBuild(): WebSizes | null {
  const path = join(built, fileList);
  if (!existsSync(path)) return null;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(built, file))).length / 1000;
    sizes.set(file, size);
    return size;
  };
  return measureWeb(JSON.parse(readFileSync(path, 'utf8')) as Build, sizeOf, budgets);
}

export function measureWeb(
  build: Build,
  sizeOf: (file: string) => number,
  { firstScreens, apps, pageLimit, largePages }: Budgets,
): WebSizes {
  const places = new Map(
    Object.entries(build).flatMap(([file, { modules }]) => modules.map((id) => [id, file] as const)),
  );
  const fileOf = (module: string) => {
    const file = places.get(module);
    if (file === undefined) throw new Error(`The build has no ${module}. Correct scripts/web-sizes/budgets.data.ts`);
    return file;
  };
  const listLoaded = (modules: readonly string[]) => listImported(build, modules.map(fileOf));
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const first = firstScreens.map(({ name, limit, goal, modules }) => ({
    name,
    limit,
    goal,
    kilobytes: weigh(listLoaded(modules)),
  }));
  const pages = apps.map(listLoaded).flatMap((first) => {
    const loaded = listImported(build, [...first, ...listRoutes(build, first)]);
    return listPages(build, loaded).map((page) => {
      const name = page.replace(/^src\/(?:features\/)?/, '').replace(/\.page\.tsx$/, '');
      const kilobytes = weigh([...listLoaded([page])].filter((file) => !loaded.has(file)));
      return { name, kilobytes, limit: Math.max(pageLimit, largePages[name] ?? 0) };
    });
  });
  return { first, pages };
}

/** The files and all that they import at once; what is imported on demand is not among them. */
function listImported(build: Build, files: readonly string[]): Set<string> {
  const found = new Set(files);
  // A set that grows while it is read: every file is visited once.
  for (const file of found) for (const next of build[file]?.imports ?? []) found.add(next);
  return found;
}

function listOpened(build: Build, loaded: ReadonlySet<string>): string[] {
  return [...new Set([...loaded].flatMap((file) => build[file]?.dynamicImports ?? []))];
}

/** The files with an app’s routes by area. The app’s layout loads them ahead. */
function listRoutes(build: Build, loaded: ReadonlySet<string>): string[] {
  const isOfRoutes = (module: string) => module.startsWith('src/app/routes/');
  return listOpened(build, loaded).filter((file) => build[file]?.modules.some(isOfRoutes));
}

/** The pages that an app opens. */
function listPages(build: Build, loaded: ReadonlySet<string>): string[] {
  const modules = listOpened(build, loaded).flatMap((file) => build[file]?.modules ?? []);
  return modules.filter((module) => module.endsWith('.page.tsx')).sort();
}

/** Kilobytes by which the same code can differ: the names of files are in it. */
const slack = 1;

/** What is over its limit, and what the list of large pages says too much. */
export function listExcess({ first, pages }: WebSizes, { pageLimit, largePages }: Budgets): string[] {
  const excess = [
    ...first.map((size) => ({ ...size, name: `the first load of ${size.name}` })),
    ...pages.map((size) => ({ ...size, name: `page ${size.name}` })),
  ].filter(({ kilobytes, limit }) => kilobytes > limit);
  const needless = Object.keys(largePages).filter(
    (large) => !pages.some(({ name, kilobytes }) => name === large && kilobytes > pageLimit - slack),
  );
  return [
    ...excess.map(({ name, kilobytes, limit }) => `${name} is ${kilobytes.toFixed(1)} kB, and at most ${limit} kB`),
    ...needless.map((name) => `${name} adds less than ${pageLimit} kB: take it out of largePages`),
  ];
}
