import { expect, it } from 'vitest';
import { checkStatusIds } from './status-ids.ts';
import { makeTree } from './tree.ts';

const linesOf = (text: string) =>
  checkStatusIds(makeTree({ 'apps/server/src/features/orders/a.queries.ts': text })).map(({ line }) => line);

it.each([
  ['an assignment', 'const a = { status_id: 8 };'],
  ['a comparison', 'if (order.status_id === 5) done();'],
  ['a sub-status', 'if (order.sub_status_id !== 602) done();'],
  ['SQL', 'const a = sql`select 1 from orders where status_id = 5`;'],
  ['SQL with a list', 'const a = sql`select 1 from orders where status_id not in (1, 5)`;'],
  ['a change from one to another', 'const a = { status_id: [8, 4] };'],
])('refuses a bare number in %s', (_what, text) => {
  expect(linesOf(`\n${text}`)).toEqual([2]);
});

it.each([
  ['a name', 'const a = { status_id: status.beingInspected };'],
  ['a name in SQL', 'const a = sql`select 1 from orders where status_id = ${' + 'status.completed}`;'],
  ['a company’s own status', 'const a = { status_id: 1000 };'],
  ['a default', 'const [status_id = 0] = parts;'],
])('lets %s pass', (_what, text) => {
  expect(linesOf(text)).toEqual([]);
});
