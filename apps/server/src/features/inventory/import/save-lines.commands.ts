import { isCertainModel } from '@tradepost/contracts/catalog/device-candidate.rules';
import { deviceKeys } from '@tradepost/contracts/catalog/device-key.rules';
import { eachUnitText } from '@tradepost/contracts/inventory/unit.fields';
import {
  readUnitLine,
  type UnitCells,
  type UnitFileColumn,
  type UnitLine,
} from '@tradepost/contracts/inventory/unit-file.rules';
import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { ImportLine } from '../../../platform/sheets/import-lines.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openMatcher } from '../../conditions/matching/match-devices.queries.ts';
import { isOneOf, isOpenItem, isStockUnit, lockDevices } from '../../orders/items/held-device.queries.ts';
import { unitNotes } from '../records/unit-record.table.ts';
import { type inventoryConditions, inventoryUnits } from '../unit.table.ts';
import { type UnitImportRow, unitImportRejects, unitImports } from './unit-import.table.ts';

export type FileLine = ImportLine<UnitFileColumn>;

type NewUnit = Omit<typeof inventoryUnits.$inferInsert, 'company_id' | 'location_id'>;

export interface UnitReader {
  /** The unit of a row, or why it is rejected. */
  read(line: FileLine): NewUnit | string;
  /** Remembers the numbers of lines that are stored already. */
  skip(lines: readonly FileLine[]): void;
}

/** Reads the catalog and the grades once, for all rows of a file. */
export async function openUnitReader(ctx: Ctx): Promise<UnitReader> {
  const match = await openMatcher(ctx);
  const grades = await readGrades(ctx);
  const { currency, country_code: country } = ctx.company;
  /** The first line of each device, to reject duplicates within the file. */
  const seen = new Map<string, number>();
  const read = ({ line, cells, fault }: FileLine): NewUnit | string => {
    if (fault) return fault.reason;
    const values = readUnitLine(cells, { currency, country });
    if (typeof values === 'string') return values;
    const grade_id = cells.grade === '' ? null : grades.get(cells.grade.toLowerCase());
    if (grade_id === undefined) return `You have no grade called ${cells.grade}`;
    const { candidates } = match({ text: [cells.device, cells.variant].filter(Boolean).join(' ') });
    const [found] = candidates;
    if (!found || !isCertainModel(candidates))
      return `No device of your catalog is called ${cells.device}${found ? `. Did you mean ${found.title}?` : ''}`;
    const before = firstLine(seen, values, line);
    if (before !== undefined) return `Duplicate of line ${before}`;
    const { locks, cost, asking_price, ...facts } = values;
    return {
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
  };
  return { read, skip: (lines) => lines.forEach(read) };
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

/** Stores the rows of a part of the file, and how far the import came, in one transaction. */
export async function saveUnitLines(
  ctx: Ctx,
  { id: import_id, location_id, is_dry_run, lines_done }: UnitImportRow,
  lines: readonly FileLine[],
  reader: UnitReader,
): Promise<void> {
  const rejects: { line: number; cells: UnitCells; reason: string }[] = [];
  let units: { line: FileLine; unit: NewUnit }[] = [];
  for (const line of lines) {
    const unit = reader.read(line);
    if (line.line <= lines_done) continue;
    if (typeof unit === 'string') rejects.push({ line: line.line, cells: line.cells, reason: unit });
    else units.push({ line, unit });
  }
  const held = await listHeld(
    ctx,
    units.flatMap(({ unit }) => [unit.imei, unit.serial]),
  );
  units = units.filter(({ line, unit }) => {
    const [place] = deviceKeys([unit.imei, unit.serial]).flatMap((key) => held.get(key) ?? []);
    if (place) rejects.push({ line: line.line, cells: line.cells, reason: place });
    return !place;
  });
  const { company_id } = ctx;
  if (!is_dry_run) await insertUnits(ctx, location_id, units);
  if (rejects.length > 0)
    await ctx.db.insert(unitImportRejects).values(rejects.map((reject) => ({ company_id, import_id, ...reject })));
  await ctx.db
    .update(unitImports)
    .set({
      lines_done: lines.at(-1)?.line ?? 0,
      accepted: sql`${unitImports.accepted} + ${units.length}` as never,
      rejected: sql`${unitImports.rejected} + ${rejects.length}` as never,
    })
    .where(and(eq(unitImports.company_id, company_id), eq(unitImports.id, import_id)));
}

async function insertUnits(
  ctx: Ctx,
  location_id: number,
  units: readonly { line: FileLine; unit: NewUnit }[],
): Promise<void> {
  if (units.length === 0) return;
  const { company_id } = ctx;
  const stored = await ctx.db
    .insert(inventoryUnits)
    .values(units.map(({ unit }) => ({ ...unit, company_id, location_id })))
    .returning({ id: inventoryUnits.id });
  const notes = units.flatMap(({ line }, index) => {
    const unit_id = stored[index]?.id;
    const body = line.cells.note;
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
