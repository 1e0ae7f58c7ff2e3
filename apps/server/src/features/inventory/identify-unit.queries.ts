import { isMisread, readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { identifyUnit as contract } from '@tradepost/contracts/inventory/unit.contract';
import { type UnitStatus, unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findModelOfImei } from '../orders/diagnostics/check-imei.commands.ts';
import { isOneOf, isOpenItem, isStockUnit, keysOf, lockDevices } from '../orders/items/held-device.queries.ts';
import { unitName } from './unit-obstacles.queries.ts';

type Identified = DataOf<typeof contract>;

/** What a scanned code is: the model that an IMEI names, the unit that has it, the order that buys it. */
export async function identifyUnit(ctx: Ctx, code: string): Promise<Identified> {
  const { identifier, kind, warnings } = readIdentifier(readScan(code).identifier);
  const keys = keysOf([identifier]);
  const unit = await findUnitOf(ctx, keys);
  return {
    identifier,
    kind: kind === 'serial' ? 'serial' : 'imei',
    warnings,
    is_misread: isMisread(identifier),
    unit: unit && { ...unit, number: unitNumber(unit.id) },
    order: await findOrderOf(ctx, keys),
    model: await findModelOfImei(ctx, identifier),
  };
}

/** The unit with one of the numbers: one in stock first, then the newest. At whatever location. */
async function findUnitOf(ctx: Ctx, keys: SQL, except_id: number | null = null) {
  const row = await readRow<{ id: number; title: string; status: UnitStatus; is_in_stock: boolean }>(
    ctx.db,
    sql`select u.id, u.title, u.status, ${isStockUnit} as is_in_stock from inventory_units u
         where u.company_id = ${ctx.company_id} and ${isOneOf('u', keys)}
           and u.id is distinct from ${except_id}::bigint
         order by is_in_stock desc, u.id desc limit 1`,
  );
  return row ?? null;
}

async function findOrderOf(ctx: Ctx, keys: SQL): Promise<Identified['order']> {
  const row = await readRow<{ id: number; box_id: string; kind: OrderKind }>(
    ctx.db,
    sql`select o.id, o.box_id, o.kind from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and ${isOneOf('i', keys)} and ${isOpenItem}
         order by o.id desc limit 1`,
  );
  return row ? { id: row.id, box_id: row.box_id, url: orderDetailPath(row.kind, row.id) } : null;
}

/**
 * Throws 409 with the unit or the order when a device with one of the numbers is in stock, or is being bought. Two who add
 * it at the same time take turns.
 */
export async function refuseStocked(
  ctx: Ctx,
  numbers: readonly (string | null | undefined)[],
  except_id: number | null = null,
): Promise<void> {
  const keys = await lockDevices(ctx, numbers);
  if (!keys) return;
  const unit = await findUnitOf(ctx, keys, except_id);
  if (unit?.is_in_stock)
    throw conflict(`${unitName(unit)} has the same number and is already in stock`, { unit_id: unit.id });
  if (except_id !== null) return;
  const order = await findOrderOf(ctx, keys);
  if (order) throw conflict(`This device is being bought in the open order ${order.box_id}`, { order_url: order.url });
}
