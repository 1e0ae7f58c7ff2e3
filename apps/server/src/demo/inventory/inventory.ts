import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { imeiCheckDigit } from '@tradepost/contracts/catalog/imei.rules';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { listVariants, selectDevices } from '../../features/catalog/catalog.queries.ts';
import { models } from '../../features/catalog/catalog.table.ts';
import { changeUnits } from '../../features/inventory/bulk/change-units.commands.ts';
import { holdUnit } from '../../features/inventory/records/own-hold.commands.ts';
import { unitCosts, unitNotes } from '../../features/inventory/records/unit-record.table.ts';
import { recordSale } from '../../features/inventory/sales/sell-unit.commands.ts';
import { inventoryConditions, inventoryUnits } from '../../features/inventory/unit.table.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import { scopeAt } from '../billing.ts';
import type { DemoCompany } from '../company.ts';
import { type DemoUnit, demoGrades, demoUnits } from './inventory.data.ts';

const day = 86_400_000;

/** Grades, units beside those of orders, and what was done with them since. */
export async function seedUnits({ scope, location_ids }: DemoCompany): Promise<void> {
  const now = scope.platform.clock.now().getTime();
  const grades = await inTransaction(scope, seedGrades);
  await inTransaction(scope, (ctx) => gradeBought(ctx, grades));
  for (const [index, unit] of demoUnits.entries()) {
    const at = new Date(now - unit.days * day - index * 60_000);
    const location_id = location_ids[unit.location ?? 'downtown'];
    const id = await inTransaction(scopeAt(scope, at), (ctx) => storeUnit(ctx, unit, { index, location_id, grades }));
    if (id === null) continue;
    const then = new Date(now - (unit.sold?.days_ago ?? 0) * day - (index + 5) * 60_000);
    await inTransaction(unit.sold ? scopeAt(scope, then) : scope, (ctx) => actOn(ctx, id, unit));
  }
}

async function seedGrades(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .insert(inventoryConditions)
    .values(demoGrades.map((grade, sort) => ({ ...grade, sort, company_id: ctx.company_id })))
    .returning({ id: inventoryConditions.id, name: inventoryConditions.name });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Units of orders: most are graded, checked and priced. */
async function gradeBought(ctx: Ctx, grades: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...grades.values()];
  const rows = await ctx.db
    .select({ id: inventoryUnits.id, cost: inventoryUnits.cost })
    .from(inventoryUnits)
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), isNull(inventoryUnits.grade_id)))
    .orderBy(asc(inventoryUnits.id));
  const colors = ['Black', 'Blue', 'White', 'Green', 'Silver'];
  for (const [index, { id, cost }] of rows.entries()) {
    if (index % 5 === 4) continue;
    await ctx.db
      .update(inventoryUnits)
      .set({
        grade_id: ids[index % 3] ?? null,
        color: colors[index % colors.length] ?? null,
        battery_percent: 99 - ((index * 7) % 25),
        shelf: `A-${(index % 4) + 1}`,
        carrier_lock: index % 6 === 0 ? 'locked' : 'clear',
        activation_lock: 'clear',
        // Rounded to whole dollars, with about a third of margin.
        sale_price: index % 3 === 0 ? null : Math.ceil((cost * 1.45) / 500) * 500 - 100,
        version: sql`${inventoryUnits.version} + 1`,
      })
      .where(and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.id, id)));
  }
}

interface Place {
  index: number;
  location_id: number;
  grades: ReadonlyMap<string, number>;
}

async function storeUnit(ctx: Ctx, unit: DemoUnit, { index, location_id, grades }: Place): Promise<number | null> {
  const [model] = await selectDevices(ctx)
    .where(and(eq(models.company_id, ctx.company_id), eq(models.name, unit.device)))
    .limit(1);
  const variants = model ? await listVariants(ctx, [model.id]) : [];
  const variant = variants.find((each) => unit.variant.test(variantLabel(model?.axes ?? [], each))) ?? variants[0];
  const body = `35299310${String(448_100 + index * 37).padStart(6, '0')}`;
  const [row] = await ctx.db
    .insert(inventoryUnits)
    .values({
      company_id: ctx.company_id,
      location_id,
      source: index % 4 === 0 ? 'import' : 'manual',
      currency: ctx.company.currency,
      title: model ? fullDeviceName(model.brand.name, model.name) : unit.device,
      category_id: model?.category.id ?? null,
      model_id: model?.id ?? null,
      variant_id: variant?.id ?? null,
      variant_label: variant && model ? variantLabel(model.axes, variant) : null,
      imei: `${body}${imeiCheckDigit(body)}`,
      grade_id: grades.get(unit.grade ?? '') ?? null,
      color: unit.color ?? null,
      carrier: unit.carrier ?? null,
      // Graded units are put away.
      shelf: unit.grade ? `${unit.location === 'riverside' ? 'R' : 'B'}-${(index % 3) + 1}` : null,
      battery_percent: unit.battery ?? null,
      ...unit.locks,
      erased_at: unit.is_erased ? ctx.clock.now().toISOString() : null,
      diagnostics: unit.grade
        ? ['Screen', 'Cameras', 'Speakers', 'Charging'].map((name) => ({
            name,
            result: name === unit.failed ? ('fail' as const) : ('pass' as const),
          }))
        : [],
      purchase_cost: unit.cost * 100,
      sale_price: unit.price === undefined ? null : unit.price * 100,
    })
    .returning({ id: inventoryUnits.id });
  return row?.id ?? null;
}

async function actOn(ctx: Ctx, id: number, unit: DemoUnit): Promise<void> {
  const { company_id, actor } = ctx;
  const by = { company_id, unit_id: id, member_id: actor.member_id };
  if (unit.parts)
    await ctx.db
      .insert(unitCosts)
      .values(unit.parts.map(({ kind, amount, note }) => ({ ...by, kind, amount: amount * 100, note })));
  if (unit.note) await ctx.db.insert(unitNotes).values({ ...by, body: unit.note });
  if (unit.sold)
    await recordSale(ctx, id, {
      via: 'instant',
      price: unit.sold.price * 100,
      buyer_name: unit.sold.buyer ?? '',
      payment_method: unit.sold.by ?? 'cash',
    });
  if (unit.hold) {
    const until = new Date(ctx.clock.now().getTime() + 3 * day).toISOString();
    await holdUnit(ctx, id, { reason: unit.hold, until });
  }
  const selection = { ids: [id] };
  if (unit.out) {
    await changeUnits(ctx, selection, { kind: 'status', status: unitStatus.notAvailable, reason: unit.out }, false);
  }
  if (unit.deleted)
    await changeUnits(ctx, selection, { kind: 'status', status: unitStatus.deleted, reason: unit.deleted }, false);
}
