import type { BenchDevice } from '@tradepost/contracts/diagnostics/bench.contract';
import { benchSteps } from '@tradepost/contracts/diagnostics/device-result.data';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRow, readRows } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { holdsData, isUnwiped, isWiped } from '../../inventory/wipes/wiped-units.queries.ts';
import { isOneOf, isOpenItem, isStockUnit, keysOf } from '../../orders/items/held-device.queries.ts';

/** A device that a result or a scan is about. */
export interface FoundDevice {
  kind: 'order_item' | 'unit';
  id: number;
  title: string;
  order_id: number | null;
}

const at = (ctx: Ctx, column: SQL): SQL => {
  const { location_ids } = ctx.actor;
  return location_ids === null ? sql`true` : sql`${column} = any (${bigintArray([...location_ids])})`;
};

/**
 * The device with one of the numbers: one that is being bought, then one in stock, then the newest unit. Null when the company
 * has none, or none that the actor may see.
 */
export async function findDeviceOf(
  ctx: Ctx,
  numbers: readonly (string | null | undefined)[],
): Promise<FoundDevice | null> {
  const keys = keysOf(numbers);
  const item = await readRow<FoundDevice>(
    ctx.db,
    sql`select 'order_item' as kind, i.id, i.title, i.order_id
          from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and ${isOneOf('i', keys)} and ${isOpenItem} and ${at(ctx, sql`o.location_id`)}
         order by o.id desc, i.id limit 1`,
  );
  if (item) return item;
  const unit = await readRow<FoundDevice>(
    ctx.db,
    sql`select 'unit' as kind, u.id, u.title, u.order_id from inventory_units u
         where u.company_id = ${ctx.company_id} and ${isOneOf('u', keys)} and ${at(ctx, sql`u.location_id`)}
         order by ${isStockUnit} desc, u.id desc limit 1`,
  );
  return unit ?? null;
}

/** What a station is to do with a scanned device. Throws 404 for none, and 409 for the box of several. */
export async function findBenchDevice(ctx: Ctx, code: string): Promise<BenchDevice> {
  const { identifier, unit_id, box_id } = readScan(code);
  if (unit_id !== null) return readUnit(ctx, unit_id);
  const found = await findDeviceOf(ctx, [identifier]);
  if (found) return found.kind === 'unit' ? readUnit(ctx, found.id) : readItem(ctx, found.id);
  const items = await readRows<{ id: number }>(
    ctx.db,
    sql`select i.id from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and o.box_id = ${box_id} and ${isOpenItem} and ${at(ctx, sql`o.location_id`)} limit 2`,
  );
  const [item] = items;
  if (!item) throw notFound('Device');
  if (items.length > 1) throw conflict(`Order ${box_id} has several devices. Scan the IMEI or serial number.`);
  return readItem(ctx, item.id);
}

interface StoredDevice
  extends Pick<BenchDevice, 'id' | 'title' | 'variant' | 'category' | 'imei' | 'serial' | 'location' | 'holds_data'> {
  order_id: number | null;
  box_id: string | null;
  said_variant: string | null;
  said_condition: string | null;
  said_defects: string[];
  said_note: string | null;
  grade: string | null;
  is_tested: boolean;
  needs_wipe: boolean;
  needs_grade: boolean;
  certificate: string | null;
}

const saidDefects = sql`array(select d.name from defects d where d.company_id = i.company_id and d.id = any (i.defect_ids) order by d.sort, d.id)`;

const validCertificate = (of: SQL) => sql`(select w.number from wipe_certificates w
  where w.company_id = ${of} and w.outcome = 'passed' and w.voided_at is null and w.replaced_at is null`;

async function readItem(ctx: Ctx, id: number): Promise<BenchDevice> {
  const certificate = sql`${validCertificate(sql`i.company_id`)} and w.order_item_id = i.id limit 1)`;
  const row = await readRow<StoredDevice>(
    ctx.db,
    sql`select i.id, i.title, coalesce(i.inspected_variant_label, i.variant_label) as variant, c.name as category, i.imei, i.serial,
               l.name as location, i.order_id, o.box_id, i.variant_label as said_variant, i.condition_label as said_condition,
               ${saidDefects} as said_defects, i.note as said_note, i.inspected_condition_label as grade,
               coalesce(${holdsData('i')}, false) as holds_data, ${certificate} as certificate,
               exists (select 1 from device_results r where r.company_id = i.company_id and r.order_item_id = i.id) as is_tested,
               coalesce(${holdsData('i')}, false) and ${certificate} is null as needs_wipe, i.inspected_at is null as needs_grade
          from order_items i
          join orders o on o.company_id = i.company_id and o.id = i.order_id
          join locations l on l.company_id = o.company_id and l.id = o.location_id
          left join categories c on c.company_id = i.company_id and c.id = i.category_id
         where i.company_id = ${ctx.company_id} and i.id = ${id} and ${at(ctx, sql`o.location_id`)}`,
  );
  if (!row) throw notFound('Device');
  return toDevice('order_item', row, {
    number: row.box_id ?? '',
    code: row.imei ?? row.serial ?? row.box_id ?? '',
  });
}

async function readUnit(ctx: Ctx, id: number): Promise<BenchDevice> {
  const row = await readRow<StoredDevice>(
    ctx.db,
    sql`select u.id, u.title, u.variant_label as variant, c.name as category, u.imei, u.serial, l.name as location, u.order_id, o.box_id,
               i.variant_label as said_variant, i.condition_label as said_condition,
               coalesce(${saidDefects}, '{}') as said_defects, i.note as said_note, g.name as grade,
               coalesce(${holdsData('u')}, false) as holds_data,
               case when ${isWiped} then ${validCertificate(sql`u.company_id`)} and w.unit_id = u.id limit 1) end as certificate,
               exists (select 1 from device_results r where r.company_id = u.company_id
                         and (r.unit_id = u.id or r.order_item_id = u.order_item_id)) as is_tested,
               coalesce(${isUnwiped}, false) as needs_wipe, u.grade_id is null as needs_grade
          from inventory_units u
          join locations l on l.company_id = u.company_id and l.id = u.location_id
          left join inventory_conditions g on g.company_id = u.company_id and g.id = u.grade_id
          left join categories c on c.company_id = u.company_id and c.id = u.category_id
          left join order_items i on i.company_id = u.company_id and i.id = u.order_item_id
          left join orders o on o.company_id = u.company_id and o.id = u.order_id
         where u.company_id = ${ctx.company_id} and u.id = ${id} and ${at(ctx, sql`u.location_id`)}`,
  );
  if (!row) throw notFound('Device');
  return toDevice('unit', row, { number: unitNumber(row.id), code: unitNumber(row.id) });
}

function toDevice(
  kind: BenchDevice['kind'],
  row: StoredDevice,
  { number, code }: { number: string; code: string },
): BenchDevice {
  const { order_id, box_id, said_variant, said_condition, said_defects, said_note, ...rest } = row;
  const { grade, is_tested, needs_wipe, needs_grade, ...device } = rest;
  const open = { test: !is_tested, wipe: needs_wipe, grade: needs_grade };
  const todo = benchSteps.filter((step) => open[step]);
  return {
    ...device,
    kind,
    number,
    order: order_id === null || box_id === null ? null : { id: order_id, box_id },
    said:
      order_id === null
        ? null
        : { variant: said_variant, condition: said_condition, defects: said_defects, note: said_note },
    todo,
    next: todo[0] ?? null,
    label: {
      number,
      model: [device.title, device.variant].filter(Boolean).join(' · '),
      grade,
      code,
    },
  };
}
