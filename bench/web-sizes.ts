import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../apps/web/dist');

export interface WebSizes {
  /** Kilobytes (1,000 bytes) of compressed JavaScript until the first screen stands. */
  first: [screen: string, kilobytes: number][];
  /** What each further page adds. */
  pages: [page: string, kilobytes: number][];
}

/** What the built pages make a browser load; null where they are not built. */
export function measureWeb(): WebSizes | null {
  if (!existsSync(join(dist, 'index.html'))) return null;
  const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
  const base = closure(entries);
  const named = (pattern: RegExp) => names.filter((name) => pattern.test(name));
  const signedIn = closure([...base, ...named(/^main-layout-/)]);
  const first: WebSizes['first'] = [
    ['sign-in', weigh(closure([...base, ...named(/^plain-layout-/), ...named(/^login\.page-/)]))],
    ['dashboard', weigh(closure([...signedIn, ...named(/^dashboard\.page-/)]))],
  ];
  const pages = named(/\.page-/).map((name): [string, number] => {
    const added = [...closure([name])].filter((chunk) => !signedIn.has(chunk));
    return [name.replace(/\.page-.*/, ''), weigh(added)];
  });
  return { first, pages };
}

/** The chunks and all that they import at once; what is imported on demand is not among them. */
function closure(names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const text = readFileSync(join(dist, 'assets', name), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) visit(imported);
  };
  for (const name of names) visit(name);
  return found;
}

function weigh(names: Iterable<string>): number {
  let bytes = 0;
  for (const name of names) bytes += gzipSync(readFileSync(join(dist, 'assets', name))).length;
  return bytes / 1000;
}
