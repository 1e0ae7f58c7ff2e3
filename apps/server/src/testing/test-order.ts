import { status } from '@tradepost/contracts/orders/order-status.data';
import { customers } from '../features/customers/customer.table.ts';
import { orderItems } from '../features/orders/items/order-item.table.ts';
import { type OrderRow, orders } from '../features/orders/order.table.ts';
import { storeOrderText } from '../features/orders/search/order-search.commands.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { TestCompany } from './test-company.ts';

export interface StoredOrder {
  order_id: number;
  box_id: string;
  customer_id: number;
  item_ids: number[];
}

let made = 0;

/** Inserts an order directly, without the rules for new orders, as a starting point for other tests. */
export function storeOrder(
  company: TestCompany,
  order: Partial<OrderRow> & {
    customer?: Partial<typeof customers.$inferInsert>;
    items?: Partial<typeof orderItems.$inferInsert>[];
  } = {},
): Promise<StoredOrder> {
  const { customer, items = [{}], ...row } = order;
  made += 1;
  const box_id = row.box_id ?? `BOX-${made}`;
  return inTransaction(company.scope, async (ctx) => {
    const { company_id } = ctx;
    let customer_id = row.customer_id;
    if (customer_id === undefined) {
      const values = { first_name: 'Ana', last_name: 'Lee', email: 'ana@seller.test', ...customer, company_id };
      const [stored] = await ctx.db.insert(customers).values(values).returning({ id: customers.id });
      customer_id = stored?.id ?? 0;
    }
    const total = items.reduce((sum, item) => sum + (item.price ?? 20_000), 0);
    const [stored] = await ctx.db
      .insert(orders)
      .values({
        kind: 'in-store',
        status_id: status.beingInspected,
        location_id: company.location_id,
        member_id: company.owner_id,
        currency: 'USD',
        quoted_total: total,
        items_total: total,
        total,
        item_count: items.length,
        ...row,
        box_id,
        customer_id,
        company_id,
      })
      .returning({ id: orders.id });
    const order_id = stored?.id ?? 0;
    const item_ids: number[] = [];
    for (const [index, item] of items.entries()) {
      const price = item.price ?? 20_000;
      const [kept] = await ctx.db
        .insert(orderItems)
        .values({
          title: 'Apple iPhone 15',
          quoted_price: price,
          ...item,
          price,
          position: index + 1,
          company_id,
          order_id,
        })
        .returning({ id: orderItems.id });
      item_ids.push(kept?.id ?? 0);
    }
    storeOrderText(ctx, { id: order_id, box_id, items });
    return { order_id, box_id, customer_id, item_ids };
  });
}
