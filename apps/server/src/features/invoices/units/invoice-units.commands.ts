import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { RestockStatus } from '@tradepost/contracts/invoices/invoice.data';
import { sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bigintArray } from '../../orders/list/order-filter.queries.ts';

interface UnitMove {
  isSold: boolean;
  seller_id: number | null;
  /** Also those that came in for repair: the buyer has them again. */
  takesRepaired?: boolean;
}

/**
 * The units of an invoice's open lines are Sold once it is paid or its goods are handed over, and Pending before. A unit
 * that is in for repair stays so until it is handed over.
 */
export async function followInvoice(ctx: Ctx, invoice_id: number, move: UnitMove): Promise<void> {
  const { company_id } = ctx;
  const open = sql`l.company_id = u.company_id and l.unit_id = u.id and l.invoice_id = ${invoice_id} and l.released_at is null`;
  if (!move.isSold) {
    await runSql(
      ctx.db,
      sql`update inventory_units u set status = ${unitStatus.pending}, sold_at = null, sold_price = null, sold_via = null,
                 sold_by_id = null, version = version + 1, updated_at = app_now()
            from invoice_lines l where u.company_id = ${company_id} and u.status = ${unitStatus.sold} and ${open}`,
    );
    return;
  }
  const from = move.takesRepaired ? [unitStatus.pending, unitStatus.notAvailable] : [unitStatus.pending];
  const price = sql`l.total - case when l.tax_scheme = 'standard' and not n.is_tax_included then l.tax else 0 end`;
  await runSql(
    ctx.db,
    sql`update inventory_units u set status = ${unitStatus.sold}, sold_at = app_now(), sold_via = 'invoice',
               sold_by_id = ${move.seller_id}, sold_price = ${price}, version = u.version + 1, updated_at = app_now()
          from invoice_lines l join invoices n on n.company_id = l.company_id and n.id = l.invoice_id
         where u.company_id = ${company_id} and u.status = any (${bigintArray(from)}) and ${open}`,
  );
}

/** Units that leave an invoice before they were sold are available again. */
export const releaseUnits = (ctx: Ctx, ids: readonly number[]): Promise<void> => setStatus(ctx, ids, unitStatus.available);

/** A unit that comes back is available, not available, or written off. */
export async function restockUnit(ctx: Ctx, id: number, status: RestockStatus): Promise<void> {
  await setStatus(ctx, [id], status);
}

/** A sold unit comes in for repair. It stays on its invoice, so nobody else can buy it. */
export const receiveForRepair = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  setStatus(ctx, ids, unitStatus.notAvailable);

async function setStatus(ctx: Ctx, ids: readonly number[], status: number): Promise<void> {
  if (ids.length === 0) return;
  await runSql(
    ctx.db,
    sql`update inventory_units set status = ${status}, sold_at = null, sold_price = null, sold_via = null, sold_by_id = null,
               version = version + 1, updated_at = app_now()
         where company_id = ${ctx.company_id} and id = any (${bigintArray(ids)})`,
  );
}
