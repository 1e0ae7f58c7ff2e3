import { placeOf } from './paths.ts';
import type { Problem, Rule } from './tree.ts';

const features = 'apps/server/src/features/';

/** Lists whose rows are no statement of their own, or are found by counters. The list may only shrink. */
export const ownPages: ReadonlySet<string> = new Set([
  'orders/bulk-quote/reconcile/reconcile.queries.ts',
  'orders/list/order-list.queries.ts',
  'pricing/import/price-import.queries.ts',
  'pricing/mass-rules/preview.queries.ts',
  'pricing/mass-rules/rule-list.queries.ts',
  'reports/report.queries.ts',
]);

/** A list on the server is a `listPage`: one way to count, to cap, and to read no page beyond the last. */
export const checkListPages: Rule = ({ sources }) => {
  const found = new Set(
    [...sources]
      .filter(([path, { imports }]) => {
        const place = placeOf(path);
        if (place?.side !== 'server' || place.layer !== 'features' || place.isTest) return false;
        return imports.some(({ names }) => names.includes('pageOf'));
      })
      .map(([path]) => path.slice(features.length)),
  );
  const at = (name: string, message: string): Problem => ({ path: features + name, line: 1, message });
  return [
    ...[...found]
      .filter((name) => !ownPages.has(name))
      .map((name) =>
        at(name, 'A page of a list is a listPage (platform/db/list-page.ts), which counts and takes its rows'),
      ),
    ...[...ownPages]
      .filter((name) => sources.has(features + name) && !found.has(name))
      .map((name) => at(name, 'This list computes no page anymore: take it off the list in list-pages.ts')),
  ];
};
