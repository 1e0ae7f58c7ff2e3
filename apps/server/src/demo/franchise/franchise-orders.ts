import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { customers } from '../../features/customers/customer.table.ts';
import { orderItems } from '../../features/orders/items/order-item.table.ts';
import { orders } from '../../features/orders/order.table.ts';
import { orderPayouts } from '../../features/orders/payout/order-payout.table.ts';
import { storeOrderText } from '../../features/orders/search/order-search.commands.ts';
import { readRow, readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

const sellers = ['Ingrid Solberg', 'Marcus Bell', 'Yara Costa'];
const count = 9;
const dayMs = 86_400_000;

interface Device {
  variant_id: number;
  model_id: number;
  category_id: number;
  title: string;
}

/** Orders of the franchisee that are over, as they ended. */
export async function storeFranchiseOrders(ctx: Ctx): Promise<void> {
  const { company_id } = ctx;
  const devices = await readRows<Device>(
    ctx.db,
    sql`select min(v.id) as variant_id, m.id as model_id, m.category_id, b.name || ' ' || m.name as title
          from models m join brands b on b.company_id = m.company_id and b.id = m.brand_id
          join variants v on v.company_id = m.company_id and v.model_id = m.id
         where m.company_id = ${company_id} group by m.id, m.category_id, b.name, m.name, m.sort order by m.sort ${takeRows(count)}`,
  );
  const place = await readRow<{ id: number }>(
    ctx.db,
    sql`select min(id) as id from locations where company_id = ${company_id}`,
  );
  const people = await ctx.db
    .insert(customers)
    .values(
      sellers.map((name) => {
        const [first_name = '', last_name = ''] = name.split(' ');
        return { company_id, first_name, last_name, email: `${first_name}.${last_name}@example.com`.toLowerCase() };
      }),
    )
    .returning({ id: customers.id });
  for (const [index, device] of devices.entries())
    await storePaidOrder(ctx, index, device, {
      location_id: place!.id,
      customer_id: people[index % people.length]!.id,
    });
}

/** An in-store order of one device that was paid in cash. */
async function storePaidOrder(
  ctx: Ctx,
  index: number,
  { title, ...device }: Device,
  { location_id, customer_id }: { location_id: number; customer_id: number },
): Promise<void> {
  const { company_id, company, clock, actor } = ctx;
  const at = new Date(clock.now().getTime() - (2 + index * 5) * dayMs);
  const paid = new Date(at.getTime() + dayMs / 24).toISOString();
  const amount = 8_500 + ((index * 4_300) % 27_000);
  const box = await readRow<{ n: number }>(ctx.db, sql`select next_box_number() as n`);
  const box_id = `LP-${box!.n}`;
  const [order] = await ctx.db
    .insert(orders)
    .values({
      company_id,
      kind: 'in-store' as const,
      box_id,
      location_id,
      member_id: actor.member_id,
      customer_id,
      currency: company.currency,
      item_count: 1,
      item_summary: title,
      quoted_total: amount,
      items_total: amount,
      total: amount,
      paid_total: amount,
      payout_method: 'cash',
      channel: 'staff' as const,
      status_id: status.completed,
      status_at: paid,
      created_at: at.toISOString(),
      payable_at: paid,
      paid_at: paid,
    })
    .returning({ id: orders.id });
  const order_id = order!.id;
  await ctx.db.insert(orderItems).values({
    company_id,
    order_id,
    position: 1,
    title,
    ...device,
    condition_label: 'Good',
    status: 'paid' as const,
    quoted_price: amount,
    price: amount,
    inspected_price: amount,
    inspected_at: paid,
    inspected_by_id: actor.member_id,
    created_at: at.toISOString(),
  });
  storeOrderText(ctx, { id: order_id, box_id, items: [{ imei: null, serial: null }] } as never);
  await ctx.db.insert(orderPayouts).values({
    company_id,
    order_id,
    method: 'cash',
    amount,
    currency: company.currency,
    member_id: actor.member_id,
    created_at: paid,
  });
}
