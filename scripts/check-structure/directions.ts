import { type Place, placeOf, resolveImport } from './paths.ts';
import type { Import } from './source.ts';
import type { Problem, Rule } from './tree.ts';

/** Journeys and tests of the server read texts with it. It needs only contracts, and the product needs none of it. */
const readByJourneys = 'apps/server/src/testing/languages/english-finder.ts';

/** Who may import whom, file by file. */
export const checkDirections: Rule = ({ sources }) => {
  const problems: Problem[] = [];
  for (const [path, source] of sources) {
    const from = placeOf(path);
    if (!from) continue;
    for (const each of source.imports) {
      const message = checkImport(path, from, each);
      if (message) problems.push({ path, line: each.line, message });
    }
  }
  return problems;
};

function checkImport(path: string, from: Place, { specifier }: Import): string | undefined {
  const target = resolveImport(path, specifier);
  if (target === undefined) return checkPackage(from, specifier);
  const to = placeOf(target);
  if (!to) {
    const isOwnWorkspace = target.split('/').slice(0, 2).join('/') === path.split('/').slice(0, 2).join('/');
    return from.side === 'scripts' || from.side === 'bench' || isOwnWorkspace
      ? undefined
      : `"${specifier}" is outside of the source folders`;
  }
  if (to.side === 'contracts' && from.side !== 'contracts' && specifier.startsWith('.')) {
    return 'Import contracts by their package: @tradepost/contracts/<path without .ts>';
  }
  if (from.side === 'contracts') {
    return to.side === 'contracts' ? undefined : 'Contracts import only contracts: server and web both stand on them';
  }
  if (from.side === 'server') return checkServer(from, to, specifier);
  if (from.side === 'web') return checkWeb(from, to, specifier);
  if (from.side === 'e2e' && to.side !== 'e2e' && to.side !== 'contracts' && target !== readByJourneys) {
    return 'A journey uses the product from outside: the browser and the contracts, none of its code';
  }
  return undefined;
}

function checkPackage(from: Place, specifier: string): string | undefined {
  const isOfNode = specifier.startsWith('node:');
  if (
    from.side === 'contracts' &&
    !from.isTest &&
    (isOfNode || /^(fastify|drizzle-orm|pg|react|@mantine)\b/.test(specifier))
  ) {
    return `Contracts run in the browser and on the server: "${specifier}" belongs to one of them`;
  }
  if (from.side === 'web' && !from.isTest && isOfNode) return `"${specifier}" does not exist in a browser`;
  return undefined;
}

const crossFeatureRoles = ['queries', 'commands', 'rules', 'table', 'data'];

function checkServer(from: Place, to: Place, specifier: string): string | undefined {
  if (to.side === 'web') return 'The server does not import the web: what both need is a contract (packages/contracts)';
  if (to.side === 'contracts') return undefined;
  if (to.side !== 'server') return `The server does not import ${to.side}/`;
  if (to.layer === 'testing') {
    return from.layer === 'testing' || from.isTest ? undefined : 'Only tests import from testing/';
  }
  if (from.layer === 'testing' || from.isTest || from.layer === 'app') return undefined;
  const order = ['platform', 'features', 'demo', 'app'];
  if (order.indexOf(to.layer) > order.indexOf(from.layer)) {
    return `${from.layer} stands below ${to.layer}: the server imports app → demo → features → platform → contracts. Move "${specifier}" down, or hand it in as an argument from app.ts`;
  }
  if (to.layer !== 'features' || from.feature === to.feature) return undefined;
  if (to.role !== undefined && crossFeatureRoles.includes(to.role)) return undefined;
  return `Another feature’s ${to.role ?? 'file'} is its own: import its queries, commands, rules or tables. Make a command in "${to.feature}" that does what you need`;
}

function checkWeb(from: Place, to: Place, specifier: string): string | undefined {
  if (to.side === 'server')
    return 'The web does not import the server: what both need is a contract (packages/contracts)';
  if (to.side === 'contracts') return undefined;
  if (to.side !== 'web') return `The web does not import ${to.side}/`;
  const order = ['lib', 'ui', 'features', 'app'];
  if (order.indexOf(to.layer) > order.indexOf(from.layer)) {
    return `${from.layer}/ stands below ${to.layer}/: the web imports app → features → ui → lib → contracts. Move "${specifier}" down, or pass it in as a prop`;
  }
  if (from.layer === 'features' && to.layer === 'features' && from.feature !== to.feature && to.role === 'page') {
    return 'Only app/routes/ and app/settings-sections/ load pages. Move the part that both need into components/';
  }
  return undefined;
}
