import { join } from 'node:path';
import type { ResolveModulePreloadDependenciesFn, Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
interface Build {
  getModuleInfo: Rolldown.GetModuleInfo;
}

const source = (path: string) => join(import.meta.dirname, 'src', path);

type Link = 'importedIds' | 'dynamicallyImportedIds';

/** What the modules import, and what these import, and so on. The modules themselves are not among it. */
function listReached(starts: readonly string[], build: Build, links: readonly Link[]): Set<string> {
  const reached = new Set(starts);
  // A set that grows while it is read: every module is visited once.
  for (const id of reached) {
    const module = build.getModuleInfo(id);
    for (const link of links) for (const next of module?.[link] ?? []) reached.add(next);
  }
  for (const start of starts) reached.delete(start);
  return reached;
}

/** Whether one of the modules needs it. Their imports are followed once in a build. */
function neededBy(links: readonly Link[], ...paths: string[]) {
  let reached: Set<string> | undefined;
  return (id: string, build: Build): boolean => {
    reached ??= listReached(paths.map(source), build, links);
    return reached.has(id);
  };
}

const startsStaff = neededBy(['importedIds'], 'main.tsx');
const startsSellers = neededBy(['importedIds'], 'seller.tsx');
/** What any page of sellers shows, at once or later. */
const isOfSellers = neededBy(['importedIds', 'dynamicallyImportedIds'], 'seller.tsx');
/** What starts the staff’s app and is of sellers’ pages too. */
const isShared = (id: string, build: Build) => startsStaff(id, build) && isOfSellers(id, build);
/** What the first screens of the staff show. */
const isShownFirst = neededBy(['importedIds'], 'app/layout/main-layout.tsx', 'features/dashboard/dashboard.page.tsx');

const rareHooks = /@mantine[\\/]hooks[\\/]esm[\\/]use-(?:clipboard|collapse|mutation|resize|shallow|throttled|timeout)/;

/** The languages are among them, because sellers’ pages would load the layout of the signed-in screens for them. */
const smallParts = {
  test: /@tabler[\\/]icons-react[\\/]|@mantine[\\/]hooks[\\/]|src[\\/](?:lib(?![\\/](?:forms|languages[\\/](?:load|seller)|merge|pictures|use-versioned))|ui[\\/](?:later|money|states))[\\/]|scheme-toggle\.tsx$|contracts[\\/]src[\\/](?:money|currencies|company[\\/]language\.data|languages[\\/]choose-language\.rules)\.ts$/,
  minShareCount: 2,
  maxModuleSize: 9000,
};

/**
 * Which files the build writes. Many small files compress badly and each costs a request, so what the first screens share is in
 * few files; what only later screens need is in none of them. `scripts/web-sizes` measures them.
 */
export const chunkGroups: Groups = [
  // Libraries that every screen needs change rarely, so they are cached separately. Few pages need the other types of queries.
  {
    name: 'react',
    test: /node_modules[\\/](?:(?:react|react-dom|scheduler|react-router)[\\/]|@tanstack[\\/](?:react-query|query-core)[\\/](?!.*(?:infinite|queries)\w*\.js))/i,
    priority: 3,
  },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  // What schemas are made of, without what it imports. Pages of sellers that validate nothing load neither it nor zod.
  {
    name: 'schemas',
    test: /contracts[\\/]src[\\/](?:route|fields|company[\\/](?:currency|lines)\.contract|languages[\\/]language-settings\.contract|session[\\/](?:password|session-forms)\.contract)\.ts$/,
    priority: 1.5,
    includeDependenciesRecursively: false,
  },
  // The rest of the initial code: what both apps need, then the tables and guards of the staff's. A group takes what its modules
  // import too, so the shared one comes first.
  {
    name: (id, build) => (startsStaff(id, build) && startsSellers(id, build) ? 'start' : null),
    tags: ['$initial'],
    priority: 1.2,
  },
  {
    name: (id, build) => (isShared(id, build) ? 'shared' : null),
    test: /src[\\/]lib[\\/]|company[\\/](?:markup|plain-text)/,
    priority: 1.15,
  },
  // Lists and rules that the staff’s first screens need, and a few pages of sellers.
  {
    name: 'facts',
    test: /contracts[\\/]src[\\/](?:orders[\\/](?:order-status|parcel)\.data|session[\\/]password\.rules)\.ts$/,
    priority: 1.1,
  },
  { name: (id, build) => (startsStaff(id, build) ? 'staff' : null), tags: ['$initial'], priority: 1 },
  // The controls that nearly every screen uses.
  {
    name: 'controls',
    test: /@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/](?:ActionIcon|Alert|Anchor|CloseButton|Input|InputBase|NativeSelect|Portal|Stack|TextInput|VisuallyHidden))[\\/]/,
    priority: 0.9,
  },
  {
    name: 'checkbox',
    test: /@mantine[\\/]core[\\/]esm[\\/](?:components[\\/]Checkbox|utils[\\/]InlineInput)[\\/]/,
    priority: 0.8,
  },
  // Hooks of the library that few pages of sellers need. The rest of them is in `common`.
  { name: 'hooks', test: rareHooks, minShareCount: 2, priority: 0.6 },
  // What the layout of the shop needs, and each of its pages.
  {
    name: 'shop-parts',
    test: /features[\\/]shop[\\/](?:cart\.rules|shop-paths\.rules|use-cart|use-shop)\.ts$/,
    priority: 0.55,
  },
  // Menus, popovers and tooltips of the signed-in screens. Last, because this group includes its dependencies.
  {
    name: 'floating',
    test: /@floating-ui|@mantine[\\/]core[\\/]esm[\\/](?:utils[\\/]Floating|components[\\/](?:FocusTrap|Menu|Overlay|Popover|Tooltip))[\\/]/,
    priority: 0.5,
  },
  { name: 'forms', test: /node_modules[\\/](?:@mantine[\\/]form|klona|fast-deep-equal)[\\/]/, priority: 0.48 },
  // Small parts that nearly every page uses: a request costs more than their few bytes. Those of the first screens come first.
  { ...smallParts, name: (id, build) => (isOfSellers(id, build) ? 'common' : null), priority: 0.47 },
  { ...smallParts, name: (id, build) => (isShownFirst(id, build) ? 'frame' : null), priority: 0.45 },
  { ...smallParts, name: 'parts', priority: 0.4 },
  // What lists and details of both apps show. The layout of the signed-in screens, and lists, each with what it needs.
  { name: 'texts', test: /(?:page-header|status-badge|time-text)\.tsx$/, priority: 0.35 },
  { name: 'main-layout', test: /main-layout\.tsx$/, priority: 0.3 },
  { name: 'list', test: /ui[\\/]list-page[\\/]list-page\.tsx$/, priority: 0.2 },
];

/** Files that the page or the layout has loaded when somebody goes on to another page. */
const loadedFirst = /assets\/(?:react|start|shared|controls|common|hooks|rolldown-runtime)-[\w-]+\.js$/;
/** What the layout of the shop itself imports. */
const loadedByShop = /assets\/(?:seller-language|shop-parts)-[\w-]+\.js$/;
const loadedByStaff = /assets\/(?:staff|frame|main-layout)-[\w-]+\.js$/;

/**
 * What a page's import loads beside it. The lists of all pages are in the app's first code, where those files would be named
 * hundreds of times. Style sheets stay, since nothing else loads them.
 */
export const withoutLoaded: ResolveModulePreloadDependenciesFn = (_file, needed, { hostId, hostType }) => {
  if (hostType === 'html') return needed;
  const isSellers = hostId.startsWith('assets/seller-');
  const isShop = hostId.startsWith('assets/shop-layout-');
  return needed.filter(
    (file) =>
      !loadedFirst.test(file) && !(isShop && loadedByShop.test(file)) && (isSellers || !loadedByStaff.test(file)),
  );
};
