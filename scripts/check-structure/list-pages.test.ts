import { expect, it } from 'vitest';
import { checkListPages, ownPages } from './list-pages.ts';
import { makeTree } from './tree.ts';

const features = 'apps/server/src/features/';
const claims = `${features}shipping/claims/claim.queries.ts`;
const pageOf = "import { maxCounted, pageOf } from '@tradepost/contracts/paging';\n";

it.each([
  ['a page computed by hand', claims, pageOf, 1],
  ['a list page', claims, "import { listPage } from '../../../platform/db/list-page.ts';\n", 0],
  ['a schema of a page', claims, "import { type Paging, maxCounted } from '@tradepost/contracts/paging';\n", 0],
  ['a test', claims.replace('.ts', '.test.ts'), pageOf, 0],
  ['the piece itself', 'apps/server/src/platform/db/list-page.ts', pageOf, 0],
])('%s', (_, path, text, problems) => {
  expect(checkListPages(makeTree({ [path]: text }))).toHaveLength(problems);
});

it('takes a list off that is a list page now', () => {
  const [name = ''] = ownPages;
  const path = features + name;
  expect(checkListPages(makeTree({ [path]: '' }))).toEqual([expect.objectContaining({ path })]);
  expect(checkListPages(makeTree({ [path]: pageOf }))).toEqual([]);
});
