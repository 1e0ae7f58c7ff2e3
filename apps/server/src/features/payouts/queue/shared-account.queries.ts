import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { SharedAccount } from '@tradepost/contracts/payouts/payout-queue.contract';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../../orders/order.table.ts';

const maxShown = 20;

/** Orders of other customers that are paid to the same account as one of these, the newest first. */
export async function listSharedAccounts(
  ctx: Ctx,
  orders: readonly Pick<OrderRow, 'id' | 'payout_account_key'>[],
): Promise<SharedAccount[]> {
  const ids = orders.filter(({ payout_account_key }) => payout_account_key !== null).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { location_ids } = ctx.actor;
  const seen = location_ids === null ? sql`true` : sql`o.location_id = any (${bigintArray([...location_ids])})`;
  const rows = await readRows<Omit<SharedAccount, 'url'> & { kind: OrderKind }>(
    ctx.db,
    sql`select distinct o.id, o.box_id, o.kind, c.display_name as customer_name
          from orders p
          join orders o on o.company_id = p.company_id and o.payout_account_key = p.payout_account_key
                       and o.customer_id <> p.customer_id
          join customers c on c.company_id = o.company_id and c.id = o.customer_id
         where p.company_id = ${ctx.company_id} and p.id = any (${bigintArray(ids)}) and ${seen}
         order by o.id desc ${takeRows(maxShown)}`,
  );
  return rows.map(({ kind, ...row }) => ({ ...row, url: orderDetailPath(kind, row.id) }));
}
