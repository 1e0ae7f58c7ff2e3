import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { prepareStock, type StockPush } from '../listings/listing-push.queries.ts';
import { type PushedListing, storePushed } from '../listings/store-pushed.commands.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';

/** Listings of one push. Each is two calls. */
const perPush = 25;

/** The content of a push `ship`. */
export interface ShipPush {
  order_id: string;
  tracking_number: string;
  carrier: string | null;
}

export async function prepareShopify(ctx: Ctx, _row: SystemRow, { what, record_id }: PushRow): Promise<object | null> {
  if (what === 'stock') return prepareStock(ctx, 'shopify', perPush);
  const found = await readRow<ShipPush>(
    ctx.db,
    sql`select o.vendor_order_id as order_id, i.tracking_number, i.carrier from channel_orders o
          join invoices i on i.company_id = o.company_id and i.id = o.invoice_id and i.tracking_number is not null and i.canceled_at is null
         where o.company_id = ${ctx.company_id} and o.id = ${record_id} and o.state = 'sold'`,
  );
  return found ?? null;
}

export async function storeShopify(ctx: Ctx, _row: SystemRow, { what, body }: PushRow, answer: unknown): Promise<void> {
  if (what === 'stock') await storePushed(ctx, 'shopify', body as unknown as StockPush, answer as PushedListing[]);
}
