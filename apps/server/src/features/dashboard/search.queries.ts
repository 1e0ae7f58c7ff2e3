import type { SearchHit, SearchList } from '@tradepost/contracts/dashboard/search.contract';
import { searchGroupSize } from '@tradepost/contracts/dashboard/search.data';
import { type InvoiceStatus, invoiceStatusLabels } from '@tradepost/contracts/invoices/invoice.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { type OrderKind, statusBadge } from '@tradepost/contracts/orders/order-status.data';
import { readScan, type ScannedCode } from '@tradepost/contracts/orders/scan-code.rules';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { searchTermOf } from '../company/search-term.rules.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';
import { isOneOf, textArray } from '../orders/items/held-device.queries.ts';
import { hitOrders, hitsOf } from '../orders/list/order-filter.queries.ts';
import { listWorkflows } from '../orders/status/order-status.queries.ts';
import { countLists } from './search-lists.queries.ts';
import { findUnits } from './search-units.queries.ts';

const maxOrders = 8;

/** Search results that the actor may see: exact matches first, then devices, units, orders and customers. */
export async function searchEverything(ctx: Ctx, q: string): Promise<{ items: SearchHit[]; lists: SearchList[] }> {
  // Read together with the first search.
  void listWorkflows(ctx);
  const orders = ctx.can('orders.view') ? await findOrders(ctx, q) : [];
  const devices = ctx.can('orders.view') ? await findDevices(ctx, readScan(q)) : [];
  const units = ctx.can('inventory.view') ? await findUnits(ctx, q) : [];
  const customers = ctx.can('customers.view') ? await findCustomers(ctx, q) : [];
  const invoices = ctx.can('invoices.view') ? await findInvoices(ctx, q) : [];
  const exact = [...orders, ...invoices].filter((hit) => hit.title === q.toUpperCase());
  // Leave out orders that are already listed through a device.
  const known = new Set([...exact, ...devices].filter(({ type }) => type !== 'invoice').map((hit) => hit.id));
  const others = [...orders.filter((hit) => !known.has(hit.id)), ...invoices.filter((hit) => !exact.includes(hit))];
  const items = [...exact, ...devices, ...units, ...others, ...customers];
  return { items, lists: await countLists(ctx, q, items) };
}

interface OrderRow {
  id: number;
  kind: OrderKind;
  box_id: string;
  status_id: number;
  sub_status_id: number | null;
}

/** The names of statuses as the company has them. */
async function listBadges(ctx: Ctx): Promise<(order: OrderRow) => string> {
  const workflows = await listWorkflows(ctx);
  return ({ kind, status_id, sub_status_id }) => statusBadge(status_id, sub_status_id, workflows(kind).statuses).label;
}

const seenAt = (ctx: Ctx) => {
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  return locations ? sql`and o.location_id = any(${bigintArray(locations)})` : sql``;
};

async function findOrders(ctx: Ctx, q: string): Promise<SearchHit[]> {
  const rows = await readRows<OrderRow & { customer_name: string; item_summary: string }>(
    ctx.db,
    sql`${hitsOf(searchTermOf(q, ctx.company.country_code))}, found as (
          (select o.id from orders o where o.company_id = ${ctx.company_id} and o.box_id = ${q.toUpperCase()} ${seenAt(ctx)})
          union
          (select o.id from ${hitOrders} o where o.company_id = ${ctx.company_id} ${seenAt(ctx)}
            order by o.is_archived, o.created_at desc, o.id desc ${takeRows(maxOrders)})
        )
        select o.id, o.kind, o.box_id, o.status_id, o.sub_status_id, o.item_summary, c.display_name as customer_name
          from found
          join orders o on o.company_id = ${ctx.company_id} and o.id = found.id
          join customers c on c.company_id = o.company_id and c.id = o.customer_id
         order by o.box_id = ${q.toUpperCase()} desc, o.is_archived, o.created_at desc, o.id desc ${takeRows(maxOrders)}`,
  );
  const badgeOf = await listBadges(ctx);
  return rows.map((row) => ({
    type: 'order',
    id: row.id,
    title: row.box_id,
    subtitle: [row.customer_name, row.item_summary, badgeOf(row)].join(' · '),
    url: orderDetailPath(row.kind, row.id),
  }));
}

async function findDevices(ctx: Ctx, { identifier, device_key }: ScannedCode): Promise<SearchHit[]> {
  const rows = await readRows<OrderRow & { title: string }>(
    ctx.db,
    sql`select i.title, o.id, o.kind, o.box_id, o.status_id, o.sub_status_id
          from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and ${isOneOf('i', textArray([device_key]))} ${seenAt(ctx)}
         order by o.created_at desc, o.id desc ${takeRows(searchGroupSize)}`,
  );
  const badgeOf = await listBadges(ctx);
  return rows.map((row) => ({
    type: 'device',
    id: row.id,
    title: row.title,
    subtitle: [identifier, row.box_id, badgeOf(row)].join(' · '),
    url: orderDetailPath(row.kind, row.id),
  }));
}

async function findInvoices(ctx: Ctx, q: string): Promise<SearchHit[]> {
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  const rows = await readRows<{
    id: number;
    number: string;
    bill_name: string;
    item_summary: string;
    status: InvoiceStatus;
  }>(
    ctx.db,
    sql`select id, number, bill_name, item_summary, status from invoices
         where company_id = ${ctx.company_id} and id in (select invoices_containing(${q}, ${searchGroupSize}))
           and ${locations === null ? sql`true` : sql`location_id = any (${bigintArray(locations)})`}
         order by created_at desc, id desc`,
  );
  return rows.map(({ id, number, bill_name, item_summary, status }) => ({
    type: 'invoice' as const,
    id,
    title: number,
    url: `/invoice/detail/${id}`,
    subtitle: [bill_name, item_summary, invoiceStatusLabels[status]].filter(Boolean).join(' · '),
  }));
}

async function findCustomers(ctx: Ctx, q: string): Promise<SearchHit[]> {
  const rows = await readRows<{ id: number; name: string; email: string | null; phone: string | null }>(
    ctx.db,
    sql`select id, display_name as name, email, phone from customers
         where company_id = ${ctx.company_id} and id in (select customers_containing(${searchTermOf(q, ctx.company.country_code)}, ${searchGroupSize})) and merged_into_id is null
         order by created_at desc, id desc`,
  );
  return rows.map((row) => ({
    type: 'customer',
    id: row.id,
    title: row.name,
    subtitle: [row.email, row.phone].filter(Boolean).join(' · '),
    url: `/customer/detail/${row.id}/in-store`,
  }));
}
