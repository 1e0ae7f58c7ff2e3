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
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isOneOf, keysOf } from '../../orders/items/held-device.queries.ts';
import { findUnitRow } from '../unit.queries.ts';
import { lineSalePrice } from './selling-history.queries.ts';

const maxEvents = 100;

interface StoredEvent {
  key: string;
  kind: LifeEvent['kind'];
  record_id: number;
  title: string;
  /** The status of an order's device, the source of a unit, the number of an invoice, the reason of a return or a move. */
  fact: string | null;
  status: number | null;
  order_kind: OrderKind | null;
  unit_id: number | null;
  person: string | null;
  amount: number | null;
  currency: string | null;
  at: string;
}

/** The whole life of a device by its numbers: bought in orders, stocked, moved, sold, returned. Newest first. */
export async function listLife(ctx: Ctx, id: number): Promise<DataOf<typeof contract>> {
  const unit = await findUnitRow(ctx, id);
  const rows = await readRows<StoredEvent>(
    ctx.db,
    eventsOf(ctx, id, unit.order_item_id, keysOf([unit.imei, unit.serial])),
  );
  return { identifier: unit.imei ?? unit.serial, items: rows.map(toEvent) };
}

function eventsOf(ctx: Ctx, id: number, item_id: number | null, keys: SQL): SQL {
  const { location_ids } = ctx.actor;
  const seen = (column: string) =>
    location_ids === null ? sql`true` : sql`${sql.raw(column)} = any (${bigintArray([...location_ids])})`;
  const company = ctx.company_id;
  const nameOf = (side: '0' | '1') => sql`coalesce((select l.name from locations l
    where l.company_id = ${company} and l.id = (c.fields -> 'location_id' ->> ${sql.raw(side)})::bigint and ${seen('l.id')}), 'another location')`;
  // The units of the device. Without a number it is this unit alone.
  const units = sql`select u.* from inventory_units u where u.company_id = ${company} and ${seen('u.location_id')}
    and (u.id = ${id} or ${isOneOf('u', keys)})`;
  return sql`with life as materialized (${units})
    select 'order-' || i.id as key, 'order' as kind, o.id as record_id, i.title, i.status as fact, null::int as status, o.kind as order_kind,
           null::bigint as unit_id, c.display_name as person, ${ctx.can(costPermission) || ctx.can('orders.view') ? sql`i.price` : sql`null::bigint`} as amount, o.currency, i.created_at as at, o.box_id
      from order_items i
      join orders o on o.company_id = i.company_id and o.id = i.order_id
      join customers c on c.company_id = o.company_id and c.id = o.customer_id
     where i.company_id = ${company} and ${seen('o.location_id')}
       and (i.id = ${item_id}::bigint or ${isOneOf('i', keys)})
    union all
    select 'unit-' || u.id, 'stock', u.id, u.title, u.source, u.status, null, u.id, l.name, ${ctx.can(costPermission) ? sql`u.cost` : sql`null::bigint`}, u.currency, u.created_at, null
      from life u join locations l on l.company_id = u.company_id and l.id = u.location_id
    union all
    select 'move-' || c.id, 'move', u.id, u.title, c.reason, null, null, u.id, coalesce(c.actor_name, 'System'), null, u.currency, c.created_at,
           ${nameOf('0')} || ' to ' || ${nameOf('1')}
      from life u join changes c on c.company_id = u.company_id and c.root = 'inventory_units' and c.root_id = u.id
       and c.entity = 'inventory_units' and c.action = 'update' and c.fields ? 'location_id'
    union all
    select 'sale-' || s.id, 'sale', u.id, u.title, s.via, null, null, u.id, coalesce(c.display_name, nullif(s.buyer_name, '')),
           s.price, s.currency, s.sold_at, null
      from life u join unit_sales s on s.company_id = u.company_id and s.unit_id = u.id
      left join customers c on c.company_id = s.company_id and c.id = s.customer_id
    union all
    select 'back-' || s.id, 'return', u.id, u.title, s.released_reason, null, null, u.id, null, s.price, s.currency, s.released_at, null
      from life u join unit_sales s on s.company_id = u.company_id and s.unit_id = u.id and s.released_at is not null
    union all
    select 'line-' || l.id, 'sale', i.id, u.title, 'invoice', null, null, u.id, i.bill_name, ${lineSalePrice}, i.currency, l.created_at, i.number
      from life u join invoice_lines l on l.company_id = u.company_id and l.unit_id = u.id
      join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
    union all
    select 'off-' || l.id, 'return', i.id, u.title, 'invoice', null, null, u.id, i.bill_name, ${lineSalePrice}, i.currency, l.released_at, i.number
      from life u join invoice_lines l on l.company_id = u.company_id and l.unit_id = u.id and l.released_at is not null
      join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
    order by at desc, key desc ${takeRows(maxEvents)}`;
}

function toEvent({ box_id, ...row }: StoredEvent & { box_id?: string | null }): LifeEvent {
  const { key, kind, title, person, amount, currency, at } = row;
  return { key, kind, title, person: person || null, amount, currency, at, ...wordsOf(row, box_id ?? null) };
}

/** What happened, and the page that shows it. `number` is that of an order or an invoice, or the two locations of a move. */
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
  if (kind === 'move') return { text: `From ${[number, fact].filter(Boolean).join(' · ')}`, url: unitUrl };
  if (fact === 'invoice')
    return { text: `${kind === 'sale' ? 'On' : 'Off'} invoice ${number}`, url: `/invoice/detail/${record_id}` };
  if (kind === 'return') return { text: fact ?? 'Came back', url: unitUrl };
  return { text: fact === 'instant' ? 'Sold without an invoice' : 'Sold outside of Tradepost', url: unitUrl };
}
