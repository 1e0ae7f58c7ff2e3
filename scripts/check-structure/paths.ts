import { posix } from 'node:path';

export type Side = 'contracts' | 'server' | 'web' | 'e2e' | 'bench' | 'scripts';
export type Layer = 'contracts' | 'app' | 'features' | 'platform' | 'demo' | 'testing' | 'ui' | 'lib' | 'none';

/** The position of a file: side, layer, feature, and the role in its name. */
export interface Place {
  side: Side;
  layer: Layer;
  feature?: string;
  /** `routes`, `queries`, `page`…; undefined where names are free. */
  role?: string;
  isTest: boolean;
}

const roots: readonly [prefix: string, side: Side][] = [
  ['packages/contracts/src/', 'contracts'],
  ['apps/server/src/', 'server'],
  ['apps/web/src/', 'web'],
  ['e2e/', 'e2e'],
  ['bench/', 'bench'],
  ['scripts/', 'scripts'],
];

export const isTestPath = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/');

/** The place of a path; undefined outside of the source folders. */
export function placeOf(path: string): Place | undefined {
  const root = roots.find(([prefix]) => path.startsWith(prefix));
  if (!root) return undefined;
  const [prefix, side] = root;
  const rest = path.slice(prefix.length);
  const folders = rest.split('/').slice(0, -1);
  const isTest = isTestPath(path);
  if (side === 'contracts') return { side, layer: 'contracts', feature: folders[0], role: roleOf(rest), isTest };
  if (side !== 'server' && side !== 'web') return { side, layer: 'none', isTest };
  if (folders[0] === 'features') return { side, layer: 'features', feature: folders[1], role: roleOf(rest), isTest };
  const layers: Layer[] = side === 'server' ? ['platform', 'demo', 'testing'] : ['ui', 'lib'];
  return { side, layer: layers.find((layer) => layer === folders[0]) ?? 'app', role: roleOf(rest), isTest };
}

/** `order.queries.ts` and `queries/list-orders.ts` both have the role `queries`. */
function roleOf(path: string): string | undefined {
  const [file = '', folder = ''] = path.split('/').reverse();
  const parts = file.replace(/(\.module)?\.(ts|tsx|mjs|css)$/, '').split('.');
  if (parts.length > 1) return parts[1];
  if (folder === 'commands' || folder === 'queries' || folder === 'components') return folder;
  return undefined;
}

/** The path in the repository that an import refers to; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier));
  const [, workspace, rest] = /^@tradepost\/(contracts|server|web)\/(.+)$/.exec(specifier) ?? [];
  if (workspace === 'contracts') return `packages/contracts/src/${rest}.ts`;
  return workspace ? `apps/${workspace}/src/${rest}` : undefined;
}
