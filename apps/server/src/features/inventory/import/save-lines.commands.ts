import { isCertainModel } from '@tradepost/contracts/catalog/device-candidate.rules';
import { deviceKeys } from '@tradepost/contracts/catalog/device-key.rules';
import { eachUnitText } from '@tradepost/contracts/inventory/unit.fields';
import { readUnitLine, type UnitFileColumn, type UnitLine } from '@tradepost/contracts/inventory/unit-file.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { ReadLine, ReadRow, RowFault } from '../../../platform/imports/file-import.ts';
import type { ImportLine } from '../../../platform/sheets/read-lines.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openMatcher } from '../../conditions/matching/match-devices.queries.ts';
import { isOneOf, isOpenItem, isStockUnit, lockDevices } from '../../orders/items/held-device.queries.ts';
import { unitNotes } from '../records/unit-record.table.ts';
import { type inventoryConditions, inventoryUnits } from '../unit.table.ts';
import type { UnitImportRow } from './unit-import.table.ts';

type FileLine = ImportLine<UnitFileColumn>;

type NewUnit = Omit<typeof inventoryUnits.$inferInsert, 'company_id' | 'location_id'>;

/** Reads the catalog and the grades once, for all rows of a file. */
export async function openUnitReader(ctx: Ctx): Promise<ReadRow<UnitFileColumn, NewUnit>> {
  const match = await openMatcher(ctx);
  const grades = await readGrades(ctx);
  const { currency, country_code: country } = ctx.company;
  /** The first line of each device, to reject duplicates within the file. */
  const seen = new Map<string, number>();
  return ({ line, cells }) => {
    const values = readUnitLine(cells, { currency, country });
    if (typeof values === 'string') return { reason: values };
    const grade_id = cells.grade === '' ? null : grades.get(cells.grade.toLowerCase());
    if (grade_id === undefined) return { reason: `You have no grade called ${cells.grade}` };
    const { candidates } = match({ text: [cells.device, cells.variant].filter(Boolean).join(' ') });
    const [found] = candidates;
    if (!found || !isCertainModel(candidates)) {
      const hint = found ? `. Did you mean ${found.title}?` : '';
      return { reason: `No device of your catalog is called ${cells.device}${hint}` };
    }
    const before = firstLine(seen, values, line);
    if (before !== undefined) return { reason: `Duplicate of line ${before}` };
    const { locks, cost, asking_price, ...facts } = values;
    const unit: NewUnit = {
      ...facts,
      ...locks,
      title: found.title,
      category_id: found.category_id,
      model_id: found.model_id,
      variant_id: found.variant_id,
      variant_label: found.variant_label || cells.variant || null,
      grade_id,
      ...eachUnitText((key) => cells[key] || null),
      purchase_cost: cost,
      sale_price: asking_price,
      currency,
      source: 'import',
    };
    return { values: unit };
  };
}

/** The earlier line with one of the numbers. A repeated transaction meets its own line, which is none. */
function firstLine(seen: Map<string, number>, { imei, serial }: UnitLine, line: number): number | undefined {
  const keys = deviceKeys([imei, serial]);
  const before = keys.map((key) => seen.get(key)).find((first) => first !== undefined && first !== line);
  if (before === undefined) for (const key of keys) seen.set(key, line);
  return before;
}

async function readGrades(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await readRows<Pick<typeof inventoryConditions.$inferSelect, 'id' | 'name'>>(
    ctx.db,
    sql`select id, name from inventory_conditions where company_id = ${ctx.company_id} and not is_archived`,
  );
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

type ReadUnit = ReadLine<UnitFileColumn, NewUnit>;

/** Adds the units that the company does not have yet. A check adds none. */
export async function saveUnits(
  ctx: Ctx,
  { location_id, is_dry_run }: UnitImportRow,
  lines: readonly ReadUnit[],
  reject: (line: FileLine, fault: RowFault) => void,
): Promise<{ accepted: number }> {
  const held = await listHeld(
    ctx,
    lines.flatMap(({ values }) => [values.imei, values.serial]),
  );
  const units = lines.filter((line) => {
    const { imei, serial } = line.values;
    const [reason] = deviceKeys([imei, serial]).flatMap((key) => held.get(key) ?? []);
    if (reason) reject(line, { reason });
    return !reason;
  });
  if (!is_dry_run) await insertUnits(ctx, location_id, units);
  return { accepted: units.length };
}

async function insertUnits(ctx: Ctx, location_id: number, units: readonly ReadUnit[]): Promise<void> {
  if (units.length === 0) return;
  const { company_id } = ctx;
  const stored = await ctx.db
    .insert(inventoryUnits)
    .values(units.map(({ values }) => ({ ...values, company_id, location_id })))
    .returning({ id: inventoryUnits.id });
  const notes = units.flatMap(({ cells }, index) => {
    const unit_id = stored[index]?.id;
    const body = cells.note;
    return body === '' || unit_id === undefined ? [] : [{ company_id, unit_id, body, member_id: ctx.actor.member_id }];
  });
  if (notes.length > 0) await ctx.db.insert(unitNotes).values(notes);
}

/** Where devices with these numbers already are, by key: in stock, or in an open order. */
async function listHeld(ctx: Ctx, numbers: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
  const keys = await lockDevices(ctx, numbers);
  if (!keys) return new Map();
  const rows = await readRows<{ imei: string | null; serial: string | null; place: string }>(
    ctx.db,
    sql`select u.imei, u.serial, 'Already in stock as U-' || lpad(u.id::text, greatest(4, length(u.id::text)), '0') as place
          from inventory_units u
         where u.company_id = ${ctx.company_id} and ${isOneOf('u', keys)} and ${isStockUnit}
        union all
        select i.imei, i.serial, 'Being bought in the open order ' || o.box_id
          from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and ${isOneOf('i', keys)} and ${isOpenItem}`,
  );
  return new Map(
    rows.flatMap(({ imei, serial, place }) => deviceKeys([imei, serial]).map((key): [string, string] => [key, place])),
  );
}
