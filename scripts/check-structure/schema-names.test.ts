import { expect, it } from 'vitest';
import { checkSchemaNames } from './schema-names.ts';
import { makeTree } from './tree.ts';

const orders = 'packages/contracts/src/orders/order.contract.ts';
const feeds = 'packages/contracts/src/feeds/feed-order.contract.ts';
const named = (name: string) => `export const ${name} = z.object({}).meta({ id: '${name}' });\n`;

it.each([
  ['two names', { [orders]: named('Order'), [feeds]: named('SiteOrder') }, []],
  ['one name in two files', { [orders]: named('Order'), [feeds]: `\n${named('Order')}` }, [{ path: feeds, line: 2 }]],
])('%s', (_, files, problems) => {
  expect(checkSchemaNames(makeTree(files))).toMatchObject(problems);
  expect(checkSchemaNames(makeTree(files))).toHaveLength(problems.length);
});
