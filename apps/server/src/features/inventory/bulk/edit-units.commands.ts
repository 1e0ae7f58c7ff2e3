import type { RecordField } from '@tradepost/contracts/company/record-field.rules';
import { currencyOf } from '@tradepost/contracts/currencies';
import { unitNumber, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { unitFields } from '@tradepost/contracts/inventory/unit.fields';
import type { UnitChange, UnitOutcome } from '@tradepost/contracts/inventory/unit-bulk.contract';
import { priceForMargin } from '@tradepost/contracts/inventory/unit-price.rules';
import { type TaxTerms, unitTax } from '@tradepost/contracts/inventory/unit-tax.rules';
import { formatMoney } from '@tradepost/contracts/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import type { LockedUnit } from '../lock-units.commands.ts';
import { readTaxTerms } from '../sales/sale-tax.queries.ts';
import { inventoryUnits } from '../unit.table.ts';
import { unitName } from '../unit-obstacles.queries.ts';

type Value = string | number | boolean | null;
type Field = Exclude<UnitChange['field'], 'margin' | 'is_erased'> | 'erased_at';

/** Changes one field of units, or says what would change. */
export async function editUnits(
  ctx: Ctx,
  units: readonly LockedUnit[],
  change: UnitChange,
  is_preview: boolean,
): Promise<UnitOutcome[]> {
  const gradeName = await readGrades(ctx);
  const terms = await readTaxTerms(ctx);
  const field = columnOf(change);
  const changed: { id: number; value: Value }[] = [];
  const rows = units.map((unit): UnitOutcome => {
    const { id, title } = unit;
    const before = unit[field] as Value;
    const reason = refusal(unit, change);
    const value = reason === null ? valueFor(ctx, unit, change, terms) : null;
    const same = reason === null && isSame(field, before, value);
    if (reason === null && !same) changed.push({ id, value });
    const words = (of: Value) => wordsFor(unit, field, of, gradeName);
    return {
      id,
      number: unitNumber(id),
      title,
      reason,
      outcome: reason !== null ? 'refused' : same ? 'unchanged' : 'changed',
      before: words(before),
      after: reason === null ? words(value) : null,
    };
  });
  if (!is_preview) await store(ctx, field, changed);
  return rows;
}

function columnOf({ field }: UnitChange): Field {
  if (field === 'margin') return 'sale_price';
  return field === 'is_erased' ? 'erased_at' : field;
}

function refusal(unit: LockedUnit, change: UnitChange): string | null {
  if (unit.status === unitStatus.sold) return `${unitName(unit)} is sold`;
  if (unit.status === unitStatus.deleted) return `${unitName(unit)} left the stock`;
  if (change.field === 'margin' && unit.cost <= 0) return `${unitName(unit)} has no cost to compute a price from`;
  return null;
}

function valueFor(ctx: Ctx, unit: LockedUnit, change: UnitChange, terms: TaxTerms): Value {
  if (change.field === 'margin')
    return priceForMargin(unit.cost, change.value, currencyOf(unit.currency).decimals, unitTax(unit, terms));
  if (change.field === 'is_erased') return change.value ? (unit.erased_at ?? ctx.clock.now().toISOString()) : null;
  return typeof change.value === 'string' ? change.value.trim() || null : change.value;
}

const isSame = (field: Field, before: Value, after: Value) =>
  field === 'erased_at' ? (before === null) === (after === null) : before === after;

async function readGrades(ctx: Ctx): Promise<(id: number) => string> {
  const rows = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select id, name from inventory_conditions where company_id = ${ctx.company_id}`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

function wordsFor(unit: LockedUnit, field: Field, value: Value, gradeName: (id: number) => string) {
  if (field === 'erased_at') return value === null ? 'Not erased' : 'Erased';
  if (field === 'is_margin_scheme') return value ? 'Margin scheme' : 'Standard tax';
  if (value === null) return null;
  if (field === 'grade_id') return gradeName(Number(value));
  const { kind, words = {} }: RecordField = unitFields[field];
  if (kind === 'money') return formatMoney(Number(value), unit.currency);
  if (kind === 'percent') return `${value}%`;
  if (kind === 'days') return `${value} days`;
  return words[String(value)] ?? String(value);
}

async function store(ctx: Ctx, field: Field, changed: readonly { id: number; value: Value }[]): Promise<void> {
  if (changed.length === 0) return;
  const values = JSON.stringify(Object.fromEntries(changed.map(({ id, value }) => [id, value])));
  await ctx.db
    .update(inventoryUnits)
    .set({
      [field]: sql`(${values}::jsonb ->> ${inventoryUnits.id}::text)::${sql.raw(inventoryUnits[field].getSQLType())}`,
      version: sql`${inventoryUnits.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(
      and(
        eq(inventoryUnits.company_id, ctx.company_id),
        inArray(
          inventoryUnits.id,
          changed.map(({ id }) => id),
        ),
      ),
    );
  emitUnitChanged(ctx);
}
