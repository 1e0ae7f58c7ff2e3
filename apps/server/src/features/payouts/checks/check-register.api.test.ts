import { status } from '@tradepost/contracts/orders/order-status.data';
import { maxCounted } from '@tradepost/contracts/paging';
import { exportChecks, listChecks } from '@tradepost/contracts/payouts/check-register.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { companies } from '../../company/company.table.ts';
import { orderPayouts } from '../../orders/payout/order-payout.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  for (const [index, state] of (['paid', 'voided', 'paid'] as const).entries()) {
    const { order_id } = await storeOrder(test.first, {
      status_id: status.completed,
      customer: { first_name: index === 2 ? '=HYPERLINK("x")' : 'Ana', last_name: 'Lee' },
    });
    await test.within((ctx) =>
      ctx.db.insert(orderPayouts).values({
        company_id: ctx.company_id,
        order_id,
        method: 'check',
        amount: 1000,
        currency: 'USD',
        check_number: `70010${index}`,
        state,
      }),
    );
  }
});
afterAll(() => test.close());

it('lists every check once, newest first, with what became of it', async () => {
  const { data } = await test.owner.call(listChecks, { query: { per_page: 10 } });
  expect(data.items.map((check) => [check.check_number, check.state])).toEqual([
    ['700102', 'issued'],
    ['700101', 'voided'],
    ['700100', 'issued'],
  ]);
  expect(data.pagination.total).toBe(3);
});

it('finds by number and by payee', async () => {
  expect((await test.owner.call(listChecks, { query: { search: '700101' } })).data.pagination.total).toBe(1);
  expect((await test.owner.call(listChecks, { query: { search: 'ana l' } })).data.pagination.total).toBe(2);
  expect((await test.owner.call(listChecks, { query: { search: '%' } })).data.pagination.total).toBe(0);
});

it('exports text that no spreadsheet takes for a formula', async () => {
  const { raw, headers } = await test.owner.call(exportChecks, { body: {} });
  expect(headers['content-type']).toContain('text/csv');
  expect(raw.toString()).toContain(`"'=HYPERLINK(""x"") Lee"`);
});

it('is written as the spreadsheets of the country read it, at the local time', async () => {
  const firstLines = async () => {
    const { raw } = await test.owner.call(exportChecks, { body: { search: '700101' } });
    return raw.toString().trim().split('\r\n');
  };
  const [headings, american] = await firstLines();
  expect(headings).toBe('Check number,Date,Payee,Amount,Currency,Box ID,Recorded by,Status,Reason,Replaced by');
  expect(american).toMatch(/^700101,\d{4}-\d\d-\d\d \d\d:\d\d,[^,]+,\d+\.\d\d,USD,/);
  await test.within((ctx) =>
    ctx.db.update(companies).set({ country_code: 'DE' }).where(eq(companies.company_id, ctx.company_id)),
  );
  const [, german] = await firstLines();
  expect(german).toMatch(/^700101;\d{4}-\d\d-\d\d \d\d:\d\d;[^;]+;\d+,\d\d;USD;/);
  await test.within((ctx) =>
    ctx.db.update(companies).set({ country_code: 'US' }).where(eq(companies.company_id, ctx.company_id)),
  );
});

it('is closed to staff without the permission and to another company', async () => {
  expect((await test.staff.call(listChecks)).status).toBe(403);
  expect((await test.other.call(listChecks)).data.pagination.total).toBe(0);
});

it('counts no further than a list does', async () => {
  const { order_id } = await storeOrder(test.second, { status_id: status.completed });
  await inTransaction(test.second.scope, (ctx) =>
    ctx.db.execute(sql`insert into order_payouts (company_id, order_id, method, amount, currency, check_number)
      select ${ctx.company_id}, ${order_id}, 'check', 100, 'USD', n::text from generate_series(1, ${maxCounted + 1}) as n`),
  );
  const { data } = await test.other.call(listChecks, { query: { per_page: 10, page: 5_000 } });
  expect(data.pagination).toMatchObject({ total: maxCounted, last_page: 1_000, current_page: 1_000, is_capped: true });
  expect(data.items).toHaveLength(10);
});
