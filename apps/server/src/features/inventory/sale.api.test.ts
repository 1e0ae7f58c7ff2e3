import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, runSql } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { putBack, restockUnits, sellUnits } from './sale.commands.ts';
import { inventoryUnits } from './unit.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const sale = { via: 'instant', member_id: null } as const;

const store = (values: Partial<typeof inventoryUnits.$inferInsert> = {}) =>
  test.within(async (ctx) => {
    const [row] = await ctx.db
      .insert(inventoryUnits)
      .values({
        company_id: ctx.company_id,
        location_id: test.first.location_id,
        title: 'Phone',
        currency: 'USD',
        ...values,
      })
      .returning({ id: inventoryUnits.id });
    return row!.id;
  });

const read = (id: number) =>
  test.within((ctx) =>
    readRow<{ status: number; sold_price: number | null; sold_at: string | null; removed_reason: string | null }>(
      ctx.db,
      sql`select status, sold_price, sold_at, removed_reason from inventory_units where id = ${id}`,
    ),
  );

async function putOnInvoice(ctx: Ctx, unit_id: number, number: string): Promise<void> {
  const invoice = await readRow<{ id: number }>(
    ctx.db,
    sql`insert into invoices (company_id, number, location_id, currency, issued_on, due_on, created_by_id)
        select ${ctx.company_id}, ${number}, ${test.first.location_id}, 'USD', '2026-03-03', '2026-03-17', min(id) from members
         where company_id = ${ctx.company_id} returning id`,
  );
  await runSql(
    ctx.db,
    sql`insert into invoice_lines (company_id, invoice_id, position, unit_id, title, unit_price, total)
        values (${ctx.company_id}, ${invoice?.id}, 1, ${unit_id}, 'Phone', 100, 100)`,
  );
}

describe('the sale of units', () => {
  it('sells, restocks and sells again', async () => {
    const ids = [await store(), await store()];
    await test.within((ctx) =>
      sellUnits(
        ctx,
        [
          { id: ids[1]!, price: 250, sold_net: 250 },
          { id: ids[0]!, price: 100, sold_net: 100 },
        ],
        sale,
      ),
    );
    expect(await read(ids[0]!)).toMatchObject({ status: 2, sold_price: 100 });
    expect(await read(ids[1]!)).toMatchObject({ status: 2, sold_price: 250 });
    await expect(test.within((ctx) => sellUnits(ctx, [{ id: ids[0]!, price: 1, sold_net: 1 }], sale))).rejects.toThrow(
      'Phone · U-0001 is already Sold',
    );
    await test.within((ctx) => restockUnits(ctx, [ids[0]!], 5, 'Cracked when it came back'));
    expect(await read(ids[0]!)).toEqual({
      status: 5,
      sold_price: null,
      sold_at: null,
      removed_reason: 'Cracked when it came back',
    });
    await test.within((ctx) => restockUnits(ctx, [ids[1]!], 0, null));
    await test.within((ctx) => sellUnits(ctx, [{ id: ids[1]!, price: 240, sold_net: 240 }], sale));
    expect(await read(ids[1]!)).toMatchObject({ status: 2, sold_price: 240 });
  });

  it('sells none when one of them can’t be sold', async () => {
    const good = await store();
    const held = await store({ status: 5, hold_reason: 'Waits for a charger' });
    await expect(
      test.within((ctx) =>
        sellUnits(
          ctx,
          [
            { id: good, price: 1, sold_net: 1 },
            { id: held, price: 1, sold_net: 1 },
          ],
          sale,
        ),
      ),
    ).rejects.toThrow('is on hold: Waits for a charger');
    expect(await read(good)).toMatchObject({ status: 0 });
  });

  it('names the invoice that was first, and lets that one sell or put back', async () => {
    const id = await store();
    await test.within((ctx) => putOnInvoice(ctx, id, 'INV-12'));
    await expect(test.within((ctx) => sellUnits(ctx, [{ id, price: 1, sold_net: 1 }], sale))).rejects.toThrow(
      /^Phone · U-\d+ is on invoice INV-12 of .+ since /,
    );
    await test.within((ctx) => sellUnits(ctx, [{ id, price: 90, sold_net: 90 }], { via: 'invoice', member_id: null }));
    expect(await read(id)).toMatchObject({ status: 2, sold_price: 90 });
    const other = await store();
    await test.within((ctx) => putOnInvoice(ctx, other, 'INV-13'));
    await expect(test.within((ctx) => putBack(ctx, [other]))).rejects.toMatchObject({ cause: { code: 'IU003' } });
    await test.within((ctx) =>
      runSql(ctx.db, sql`update invoice_lines set released_at = app_now() where unit_id = ${other}`),
    );
    await test.within((ctx) => putBack(ctx, [other]));
    expect(await read(other)).toMatchObject({ status: 0 });
    await expect(test.within((ctx) => putBack(ctx, [other]))).rejects.toThrow('is already Available');
  });

  it('knows no unit of another company', async () => {
    await expect(test.within((ctx) => sellUnits(ctx, [{ id: 99_999, price: 1, sold_net: 1 }], sale))).rejects.toThrow(
      'Unit not found',
    );
  });
});
