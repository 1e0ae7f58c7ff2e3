import {
  type UnitSource,
  type UnitStatus,
  unitNumber,
  unitSourceLabels,
  unitStatusFacts,
} from '@tradepost/contracts/inventory/unit.data';
import type { listUnitLife as contract, LifeEvent } from '@tradepost/contracts/inventory/unit-history.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { type ItemStatus, itemStatusLabels, type OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bigintArray } from '../../orders/list/order-filter.queries.ts';
import { findUnitRow } from '../unit.queries.ts';

const maxEvents = 100;

interface StoredEvent {
  key: string;
  kind: LifeEvent['kind'];
  record_id: number;
  title: string;
  /** The status of an order's device, the source of a unit, the number of an invoice, the reason of a return. */
  fact: string | null;
  status: number | null;
  order_kind: OrderKind | null;
  unit_id: number | null;
  person: string | null;
  amount: number | null;
  currency: string | null;
  at: string;
}

/** The whole life of a device by its numbers: bought in orders, stocked, sold, returned. Newest first. */
export async function listLife(ctx: Ctx, id: number): Promise<DataOf<typeof contract>> {
  const unit = await findUnitRow(ctx, id);
  const numbers = [unit.imei, unit.serial].filter((number) => number !== null);
  const codes =
    numbers.length === 0
      ? sql`'{}'::text[]`
      : sql`array[${sql.join(
          numbers.map((number) => sql`${number}`),
          sql`, `,
        )}]::text[]`;
  const rows = await readRows<StoredEvent>(ctx.db, eventsOf(ctx, id, unit.order_item_id, codes));
  return { identifier: unit.imei ?? unit.serial, items: rows.map(toEvent) };
}

function eventsOf(ctx: Ctx, id: number, item_id: number | null, codes: SQL): SQL {
  const { location_ids } = ctx.actor;
  const seen = (column: string) =>
    location_ids === null ? sql`true` : sql`${sql.raw(column)} = any (${bigintArray([...location_ids])})`;
  const company = ctx.company_id;
  // The units of the device. Without a number it is this unit alone.
  const units = sql`select u.* from inventory_units u where u.company_id = ${company} and ${seen('u.location_id')}
    and (u.id = ${id} or u.imei = any (${codes}) or u.serial = any (${codes}))`;
  return sql`with life as materialized (${units})
    select 'order-' || i.id as key, 'order' as kind, o.id as record_id, i.title, i.status as fact, null::int as status, o.kind as order_kind,
           null::bigint as unit_id, trim(c.first_name || ' ' || c.last_name) as person, i.price as amount, o.currency, i.created_at as at, o.box_id
      from order_items i
      join orders o on o.company_id = i.company_id and o.id = i.order_id
      join customers c on c.company_id = o.company_id and c.id = o.customer_id
     where i.company_id = ${company} and ${seen('o.location_id')}
       and (i.id = ${item_id}::bigint or i.imei = any (${codes}) or i.serial = any (${codes}))
    union all
    select 'unit-' || u.id, 'stock', u.id, u.title, u.source, u.status, null, u.id, l.name, u.cost, u.currency, u.created_at, null
      from life u join locations l on l.company_id = u.company_id and l.id = u.location_id
    union all
    select 'sale-' || s.id, 'sale', u.id, u.title, s.via, null, null, u.id, coalesce(trim(c.first_name || ' ' || c.last_name), nullif(s.buyer_name, '')),
           s.price, s.currency, s.sold_at, null
      from life u join unit_sales s on s.company_id = u.company_id and s.unit_id = u.id
      left join customers c on c.company_id = s.company_id and c.id = s.customer_id
    union all
    select 'back-' || s.id, 'return', u.id, u.title, s.released_reason, null, null, u.id, null, s.price, s.currency, s.released_at, null
      from life u join unit_sales s on s.company_id = u.company_id and s.unit_id = u.id and s.released_at is not null
    union all
    select 'line-' || n.id, 'sale', i.id, u.title, 'invoice', null, null, u.id, i.bill_name, n.unit_price - n.discount, i.currency, n.created_at, i.number
      from life u join invoice_lines n on n.company_id = u.company_id and n.unit_id = u.id
      join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
    union all
    select 'off-' || n.id, 'return', i.id, u.title, 'invoice', null, null, u.id, i.bill_name, n.unit_price - n.discount, i.currency, n.released_at, i.number
      from life u join invoice_lines n on n.company_id = u.company_id and n.unit_id = u.id and n.released_at is not null
      join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
    order by at desc, key desc ${takeRows(maxEvents)}`;
}

function toEvent({ box_id, ...row }: StoredEvent & { box_id?: string | null }): LifeEvent {
  const { key, kind, title, person, amount, currency, at } = row;
  return { key, kind, title, person: person || null, amount, currency, at, ...wordsOf(row, box_id ?? null) };
}

/** What happened, and the page that shows it. `number` is that of an order or an invoice. */
function wordsOf({ kind, fact, status, order_kind, record_id, unit_id }: StoredEvent, number: string | null) {
  const unitUrl = unit_id === null ? null : `/inventory/edit/${unit_id}`;
  if (kind === 'order') {
    const state = itemStatusLabels[fact as ItemStatus]?.label ?? '';
    return { text: `In order ${number} · ${state}`, url: order_kind && orderDetailPath(order_kind, record_id) };
  }
  if (kind === 'stock') {
    const now = unitStatusFacts[status as UnitStatus].label;
    return { text: `${unitNumber(record_id)} · ${unitSourceLabels[fact as UnitSource]} · ${now}`, url: unitUrl };
  }
  if (fact === 'invoice')
    return { text: `${kind === 'sale' ? 'On' : 'Off'} invoice ${number}`, url: `/invoice/detail/${record_id}` };
  if (kind === 'return') return { text: fact ?? 'Came back', url: unitUrl };
  return { text: fact === 'instant' ? 'Sold without an invoice' : 'Sold outside of Tradepost', url: unitUrl };
}
