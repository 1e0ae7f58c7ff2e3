import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sellerPages } from '../../e2e/shop/seller-pages.data.ts';

test('every page of sellers is read in each language by a journey, or says by whom it is read', () => {
  const routes = ['sealed', 'shop'].flatMap((name) => {
    const file = join(import.meta.dirname, `../../apps/web/src/app/routes/${name}.ts`);
    return [...readFileSync(file, 'utf8').matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path]) => path);
  });
  expect(routes.length).toBeGreaterThan(15);
  expect(Object.keys(sellerPages).toSorted()).toEqual(routes.toSorted());
});
