import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import { insertAccount } from '../../features/connections/account.commands.ts';
import { credentialColumns } from '../../features/connections/connect.commands.ts';
import { systemKind } from '../../features/systems/accounts/system.queries.ts';
import { describePurchase, storePurchase } from '../../features/systems/odoo/order-purchase.queries.ts';
import { pushes } from '../../features/systems/port/push.table.ts';
import { onceKey, type RemoteRecord, type SystemRow } from '../../features/systems/port/system-port.rules.ts';
import { systemReads } from '../../features/systems/port/system-record.table.ts';
import { takeIn } from '../../features/systems/reads/take-in.commands.ts';
import { readPageOf } from '../../features/systems/repairdesk/repairdesk.rules.ts';
import { sandboxPage } from '../../features/systems/repairdesk/repairdesk-sandbox.rules.ts';
import { readRows } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** The sandboxes of the systems for stock and repairs, with something to decide. */
export async function seedStockSystems({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const wholecell = await connectSandbox(ctx, 'wholecell', {});
    await storeRead(ctx, wholecell, 'units', await unitsThere(ctx));
    const repairdesk = await connectSandbox(ctx, 'repairdesk', {});
    for (const what of ['tickets', 'stock'])
      await storeRead(ctx, repairdesk, what, readPageOf(what, sandboxPage(what)).records);
    await sendLastPaid(ctx, await connectSandbox(ctx, 'odoo', {}));
    // What comes in later is not read, so that orders of the demo stay as they are.
    await connectSandbox(ctx, 'phonecheck', { reads_at_intake: false });
  });
}

/** An account that is set up, without the job that does it. */
export const connectSandbox = (ctx: Ctx, vendor: SystemVendor, settings: object): Promise<SystemRow> =>
  insertAccount(ctx, systemKind, {
    vendor,
    name: `${systemFacts[vendor].label} sandbox`,
    account_key: 'sandbox',
    state: 'COMPLETED',
    percentage: 100,
    ...credentialColumns(ctx, systemKind, vendor, { credentials: {}, is_test: true }),
    settings: { is_sandbox: true, choices: {}, ...settings },
  });

/** As if records had been read. */
async function storeRead(ctx: Ctx, row: SystemRow, what: string, records: readonly RemoteRecord[]): Promise<void> {
  const counts: Record<string, number> = {};
  for (const outcome of await takeIn(ctx, row, what, records)) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const read = { what, state: 'done' as const, done: records.length, total: records.length, counts };
  await ctx.db
    .insert(systemReads)
    .values({ ...read, company_id: ctx.company_id, connection_id: row.id, ended_at: sql`app_now()` });
}

/** The order that was paid last, as it was sent to Odoo. */
async function sendLastPaid(ctx: Ctx, row: SystemRow): Promise<void> {
  const [order] = await readRows<{ id: number }>(
    ctx.db,
    sql`select id from orders where company_id = ${ctx.company_id} and paid_at is not null order by paid_at desc, id desc limit 1`,
  );
  const body = await describePurchase(ctx, row, order?.id ?? null);
  if (!order || !body) return;
  const answer = { order_id: 101, order_name: 'P00101' };
  const [push] = await ctx.db
    .insert(pushes)
    .values({
      company_id: ctx.company_id,
      connection_id: row.id,
      what: 'purchase',
      record: 'order',
      record_id: order.id,
      key: onceKey('purchase', 'order', order.id),
      body,
      state: 'sent',
      tries: 1,
      answer,
      ended_at: sql`app_now()`,
    })
    .returning();
  if (push) await storePurchase(ctx, row, push, answer);
}

/** Some of our units as WholeCell would have them: two of them in another color, or dearer. */
async function unitsThere(ctx: Ctx): Promise<RemoteRecord[]> {
  const units = await readRows<{ imei: string; color: string | null; sale_price: number | null }>(
    ctx.db,
    sql`select imei, color, sale_price from inventory_units
         where company_id = ${ctx.company_id} and status = 0 and imei is not null and model_id is not null order by id limit 4`,
  );
  return units.map(({ imei, color, sale_price }, index) => ({
    id: String(10_001 + index),
    name: `Item ${10_001 + index} ${imei}`,
    data: {
      number: imei,
      status: 'Available',
      device: '',
      variant: '',
      grade: null,
      color: index === 0 ? 'Graphite' : color,
      carrier: null,
      sku: `WC-${index + 1}`,
      place: 'Warehouse 1',
      cost: 0,
      asking_price: index === 1 ? (sale_price ?? 20_000) + 1_500 : sale_price,
    },
  }));
}
