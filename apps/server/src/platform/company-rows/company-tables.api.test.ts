import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { asSystem } from '../tenancy/ctx.ts';
import { listCompanyTables } from './company-tables.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('lists every table of a company after those it needs', async () => {
  const tables = await asSystem(app.platform, listCompanyTables);
  const byName = new Map(tables.map((table, index) => [table.name, { ...table, index }]));
  for (const { name, needs } of tables)
    for (const need of needs)
      expect(byName.get(need)?.index, `${name} needs ${need}`).toBeLessThan(byName.get(name)?.index ?? -1);
  expect(byName.get('orders')).toMatchObject({
    own_references: ['parent_id'],
    needs: expect.arrayContaining(['companies']),
  });
  expect(byName.get('order_items')?.columns.find(({ name }) => name === 'id')).toMatchObject({ is_identity: true });
});
