import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { listClaims as contract, ShippingClaim } from '@tradepost/contracts/shipping/claim.contract';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { visibleLabels } from '../labels/label.queries.ts';

interface StoredClaim extends Omit<ShippingClaim, 'order'> {
  order_id: number | null;
  order_kind: OrderKind | null;
  box_id: string | null;
}

const source = (ctx: Ctx, where: SQL) => sql`from shipping_claims c
  join shipping_labels l on l.company_id = c.company_id and l.id = c.label_id
  left join orders o on o.company_id = l.company_id and o.id = l.order_id
  left join members m on m.company_id = c.company_id and m.id = c.member_id
 where c.company_id = ${ctx.company_id} and ${visibleLabels(ctx)} and ${where}`;

const columns = sql`c.id, c.label_id, l.carrier, l.tracking_number, c.reason, c.state, c.amount, c.covered_amount, c.paid_amount,
  c.currency, c.carrier_reference, c.note, m.first_name || ' ' || m.last_name as created_by, c.filed_at, c.settled_at,
  c.created_at, c.version, o.id as order_id, o.kind as order_kind, o.box_id`;

/** A page of claims, the newest first. */
export async function listClaims(
  ctx: Ctx,
  query: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const where = sql`${query.state ? sql`c.state = ${query.state}` : sql`true`}
    and ${query.label_id === undefined ? sql`true` : sql`c.label_id = ${query.label_id}`}`;
  return listPage(ctx, query, {
    counted: source(ctx, where),
    rows: sql`select ${columns} ${source(ctx, where)} order by c.id desc`,
    toItem: toClaim,
  });
}

/** Throws 404 for another company’s, or one of an order that the actor may not see. */
export async function findClaim(ctx: Ctx, id: number): Promise<ShippingClaim> {
  const row = await readRow<StoredClaim>(ctx.db, sql`select ${columns} ${source(ctx, sql`c.id = ${id}`)}`);
  if (!row) throw notFound('Claim');
  return toClaim(row);
}

function toClaim({ order_id, order_kind, box_id, ...claim }: StoredClaim): ShippingClaim {
  const order =
    order_id !== null && order_kind && box_id
      ? { id: order_id, box_id, url: orderDetailPath(order_kind, order_id) }
      : null;
  return { ...claim, order };
}
