import { isSameDevice } from '@tradepost/contracts/catalog/device-key.rules';
import { messages } from '@tradepost/contracts/errors';
import type { createUnit as createContract, UnitDetail, UnitForm } from '@tradepost/contracts/inventory/unit.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { unitTextKeys } from '@tradepost/contracts/inventory/unit.fields';
import type { ServedInput } from '@tradepost/contracts/route';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { refuseStocked } from './identify-unit.queries.ts';
import { unitNotes } from './records/unit-record.table.ts';
import { findUnit, lockUnit } from './unit.queries.ts';
import { type InventoryUnitRow, inventoryUnits } from './unit.table.ts';
import { readDevice, readNumbers } from './unit-device.queries.ts';

/** Adds a unit that no order brought. */
export async function createUnit(
  ctx: Ctx,
  { location_id, note, ...form }: ServedInput<typeof createContract>['body'],
): Promise<UnitDetail> {
  await requireLocation(ctx, location_id);
  const numbers = readNumbers({ imei: form.imei ?? null, serial: form.serial ?? null });
  const device = await readDevice(ctx, form);
  await requireGrade(ctx, form.grade_id);
  await refuseStocked(ctx, [numbers.imei, numbers.serial]);
  const [row] = await ctx.db
    .insert(inventoryUnits)
    .values({
      company_id: ctx.company_id,
      location_id,
      source: 'manual',
      currency: ctx.company.currency,
      purchase_cost: form.purchase_cost ?? 0,
      is_margin_scheme: form.is_margin_scheme ?? false,
      ...device,
      ...numbers,
      ...readFacts(form, null),
    })
    .returning({ id: inventoryUnits.id });
  if (!row) throw new Error('the new unit vanished');
  if (note)
    await ctx.db
      .insert(unitNotes)
      .values({ company_id: ctx.company_id, unit_id: row.id, body: note, member_id: ctx.actor.member_id });
  emitUnitChanged(ctx, row.id);
  return findUnit(ctx, row.id);
}

/** Saves the details of a unit. Fields that are left out stay. */
export async function updateUnit(
  ctx: Ctx,
  id: number,
  { version, ...form }: UnitForm & { version: number },
): Promise<UnitDetail> {
  await saveVersioned(ctx, {
    table: inventoryUnits,
    where: and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.id, id)),
    version,
    lock: () => lockUnit(ctx, id),
    current: () => findUnit(ctx, id),
    change: async (before) => ({ ...(await readChange(ctx, before, form)), updated_at: sql`app_now()` }),
  });
  emitUnitChanged(ctx, id);
  return findUnit(ctx, id);
}

async function readChange(ctx: Ctx, before: InventoryUnitRow, form: UnitForm) {
  // A member who may not see the cost of a unit does not change it.
  if (form.purchase_cost !== undefined) requirePermission(ctx, costPermission);
  if (form.purchase_cost !== undefined && form.purchase_cost !== before.purchase_cost && before.order_id !== null)
    throw invalid({ purchase_cost: 'The order that brought this unit says what was paid for it' });
  if (before.status === unitStatus.sold && form.sale_price !== undefined && form.sale_price !== before.sale_price)
    throw conflict('A sold unit has no asking price. Correct the sold price instead.');
  if (before.status === unitStatus.sold && isOther(form.is_margin_scheme, before.is_margin_scheme))
    throw conflict('A sold unit keeps the tax that it was sold with');
  const numbers = readNumbers(form);
  const added = [numbers.imei, numbers.serial].filter(
    (each) => !isSameDevice(each, before.imei) && !isSameDevice(each, before.serial),
  );
  const isInStock = before.status !== unitStatus.sold && before.status !== unitStatus.deleted;
  if (isInStock) await refuseStocked(ctx, added, before.id);
  await requireGrade(ctx, form.grade_id);
  const { purchase_cost, is_margin_scheme } = form;
  return {
    ...(await readDevice(ctx, form, before)),
    ...numbers,
    ...readFacts(form, before),
    ...(purchase_cost === undefined ? {} : { purchase_cost }),
    ...(is_margin_scheme === undefined ? {} : { is_margin_scheme }),
  };
}

const isOther = <T>(value: T | undefined, before: T) => value !== undefined && value !== before;

const factFields = [
  ...(['grade_id', 'battery_percent', 'carrier_lock', 'activation_lock', 'mdm_lock', 'blacklist'] as const),
  ...(['diagnostics', 'sale_price', 'warranty_days'] as const),
];

/** The columns of the facts that a form has. An erasure keeps its first time. */
function readFacts(form: UnitForm, before: InventoryUnitRow | null): Partial<InventoryUnitRow> {
  const facts: Record<string, unknown> = {};
  for (const field of unitTextKeys) if (form[field] !== undefined) facts[field] = form[field]?.trim() || null;
  for (const field of factFields) if (form[field] !== undefined) facts[field] = form[field];
  if (form.is_erased !== undefined && form.is_erased !== (before?.erased_at != null))
    facts.erased_at = form.is_erased ? sql`app_now()` : null;
  return facts as Partial<InventoryUnitRow>;
}

async function requireLocation(ctx: Ctx, id: number): Promise<void> {
  const { location_ids } = ctx.actor;
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from locations where company_id = ${ctx.company_id} and id = ${id}`,
  );
  if (!row || (location_ids !== null && !location_ids.includes(id)))
    throw invalid({ location_id: messages.choice('location_id') });
}

/** Throws 422 for a grade that the company has not, or has archived. */
export async function requireGrade(ctx: Ctx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from inventory_conditions where company_id = ${ctx.company_id} and id = ${id}`,
  );
  if (!row) throw invalid({ grade_id: messages.choice('grade_id') });
}

/** Pages that show units reload. */
export function emitUnitChanged(ctx: Ctx, id?: number): void {
  ctx.emit('offer-has-changes', { entity: 'unit', ...(id === undefined ? {} : { id }) });
}
