import { features } from './features.ts';
import { placeOf } from './paths.ts';
import { checkSql } from './sql-files.ts';
import type { Problem, Rule } from './tree.ts';

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*';
const named = (endings: string) => new RegExp(`^${kebab}${endings}$`);
const tests = (roles: string) => named(`(?:\\.(?:${roles}))?(?:\\.api)?\\.test\\.tsx?`);

const serverRoles = 'routes|queries|commands|rules|table|jobs|client|data';
const webRoles = 'page|api|columns|form|rules';
const contractRoles = 'contract|rules|data|fields';

const serverFiles = [named(`\\.(?:${serverRoles})\\.ts`), tests(serverRoles)];
const webFiles = [
  named('\\.(?:page|columns|form)\\.tsx'),
  named('\\.(?:api|rules)\\.ts'),
  /^use-[a-z0-9-]+\.tsx?$/,
  named('(?:\\.(?:page|form))?\\.module\\.css'),
  tests(webRoles),
];
const webComponents = [
  named('\\.tsx'),
  named('\\.rules\\.ts'),
  named('\\.module\\.css'),
  /^use-[a-z0-9-]+\.tsx?$/,
  tests(webRoles),
];
const contractFiles = [named(`\\.(?:${contractRoles})\\.ts`), tests(contractRoles)];
const contractRoots = [
  'route',
  'paging',
  'errors',
  'money',
  'countries',
  'currencies',
  'realtime',
  'permissions',
  'dates',
  'fields',
  'intl-formats',
  'local-day',
  'addresses',
  'numbers',
  'random',
];
const byVerb = [named('\\.ts'), tests('')];

const bannedWords = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'service',
  'services',
  'manager',
  'managers',
]);
const whereItBelongs =
  'Name it after what it does and put it where it is used: a pure rule in x.rules.ts, a read in x.queries.ts, a write in x.commands.ts, a vendor in x.client.ts; what every feature needs in the server’s platform/ or the web’s lib/ or ui/';

/** The closed list of file names. */
export const checkNames: Rule = ({ files }) =>
  [...files].flatMap(([path, text = '']) => checkPath(path, text).map((message): Problem => ({ path, message })));

function checkPath(path: string, text: string): string[] {
  if (/^apps\/server\/(migrations|functions)\/./.test(path)) return checkSql(path, text);
  if (!/^(apps|packages|e2e|bench|scripts)\//.test(path)) return [];
  const spelling = checkSpelling(path) ?? checkBannedWords(path);
  if (spelling) return [spelling];
  const closed = checkClosedList(path);
  return closed ? [closed] : [];
}

function checkSpelling(path: string): string | undefined {
  const file = path.split('/').at(-1) ?? '';
  const isWellKnown =
    /^(README\.md|OFL\.txt|LICENSE(\.txt)?|[a-z.-]+\.json|\.[a-z]+|postcss\.config\.mjs|vite-env\.d\.ts)$/.test(file);
  const parts = path
    .split('/')
    .flatMap((part, index, all) => (index === all.length - 1 ? (isWellKnown ? [] : part.split('.')) : [part]));
  const wrong = parts.find((part) => !new RegExp(`^${kebab}$`).test(part));
  return wrong === undefined ? undefined : `"${wrong}" is not kebab-case: small letters, digits and hyphens only`;
}

function checkBannedWords(path: string): string | undefined {
  const parts = path.split('/');
  const file = (parts.at(-1) ?? '').replace(/(\.d)?\.[a-z]+$/, '');
  if (file === 'index') {
    return path.endsWith('.html')
      ? undefined
      : 'No index files: a barrel hides who uses what. Import from the file that has it';
  }
  const [base = '', ...roles] = file.split('.').filter((part) => part !== 'test' && part !== 'api');
  if (base === 'types' || roles.includes('types')) {
    return 'No types files: infer a type from its schema (contracts) or table, or put it beside the function that makes it';
  }
  const words = [...parts.slice(0, -1), base, ...roles].map((part) => part.split('-').at(-1) ?? '');
  const banned = words.find((word) => bannedWords.has(word));
  return banned ? `"${banned}" says nothing about what is inside. ${whereItBelongs}` : undefined;
}

function checkClosedList(path: string): string | undefined {
  const place = placeOf(path);
  if (!place) return undefined;
  const folders = path.split('/').slice(0, -1);
  const file = path.split('/').at(-1) ?? '';
  const fits = (list: RegExp[]) => list.some((pattern) => pattern.test(file));
  if (place.side === 'contracts' && folders.length === 3) {
    const base = file.replace(/(\.data)?(\.test)?\.ts$/, '');
    return contractRoots.includes(base)
      ? undefined
      : `The root of contracts holds only ${contractRoots.join(', ')}. Put this into its feature’s folder as x.contract.ts, x.rules.ts, x.data.ts or x.fields.ts`;
  }
  if (place.side === 'server' && place.layer === 'demo') return checkDemo(file);
  if (place.layer !== 'features' && place.layer !== 'contracts') return undefined;
  if (file === 'README.md') return undefined;
  if (!place.feature) return 'A file of a feature stands in the feature’s folder';
  if (!features.includes(place.feature)) {
    return `"${place.feature}" is not a feature. Put it into one of ${features.join(', ')}, or add the new one to scripts/check-structure/features.ts with a decision`;
  }
  if (place.side === 'contracts') {
    return fits(contractFiles)
      ? undefined
      : 'Contracts are x.contract.ts (schemas and calls), x.rules.ts (pure functions), x.data.ts (tables of constants) and x.test.ts';
  }
  if (place.side === 'server') {
    const isByVerb = /^(commands|queries|documents)$/.test(folders.at(-1) ?? '');
    if (fits(isByVerb ? [...byVerb, ...serverFiles] : serverFiles)) return undefined;
    return `A server feature has x.routes.ts, x.queries.ts (reads), x.commands.ts (writes), x.rules.ts (pure), x.table.ts, x.jobs.ts, x.client.ts (outside services), x.data.ts, x.test.ts (no database) and x.api.test.ts; a long file is split by verb into commands/ or queries/`;
  }
  if (fits(folders.includes('components') ? webComponents : webFiles)) return undefined;
  return 'A web feature has x-list.page.tsx, x-detail.page.tsx…, x.api.ts (query options, mutations, keys), x.columns.tsx, x.form.tsx, x.rules.ts, use-x.ts, x.module.css and components/x.tsx';
}

function checkDemo(file: string): string | undefined {
  const base = file.replace(/((\.data)|(\.api)?\.test)?\.ts$/, '');
  const isNamed = base === 'demo' || features.some((feature) => base === feature || base.startsWith(`${feature}-`));
  if (isNamed || /\.data\.ts$/.test(file)) return undefined;
  return 'The demo has one file per feature, named after it (orders.ts, orders-in-store.ts), beside demo.ts and x.data.ts';
}
