import { deviceKey } from '@tradepost/contracts/catalog/device-key.rules';
import { isSameShelf } from '@tradepost/contracts/inventory/shelf.rules';
import { judgeExtra, judgeShelf } from '@tradepost/contracts/inventory/stocktakes/count.rules';
import type {
  StocktakeDetail,
  StocktakeScan,
  scanStocktake as scanContract,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import {
  actionsOfResult,
  type CountResult,
  type LineAction,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { bigintArray, readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { keysOf, textArray } from '../../orders/items/held-device.queries.ts';
import { findUnitsByCodes, type ScannedUnit } from '../data-match/find-units.queries.ts';
import { changeStocktake, lockOpen } from './begin-stocktake.commands.ts';
import { findStocktake, readStocktake } from './stocktake.queries.ts';
import { type StocktakeRow, stocktakeLines } from './stocktake.table.ts';

interface KnownLine {
  number: number;
  unit_id: number | null;
  code: string;
  is_scanned: boolean;
}

/** An expected line that is scanned now. */
interface CountedLine {
  number: number;
  result: 'found' | 'wrong_shelf';
  why: string | null;
}

interface NewLine {
  number: number;
  unit_id: number | null;
  code: string;
  result: Exclude<CountResult, 'duplicate'>;
  action: LineAction;
  why: string | null;
}

/** Records scans of a count. People who scan at the same time wait for each other's call, not for each other's scans. */
export async function scanStocktake(
  ctx: Ctx,
  id: number,
  { codes, shelf }: ServedInput<typeof scanContract>['body'],
): Promise<DataOf<typeof scanContract>> {
  const stocktake = await lockOpen(ctx, id);
  const found_on = shelf ?? onlyShelf(stocktake);
  const found = await findUnitsByCodes(ctx, codes);
  const known = await readKnown(ctx, id, codes, [...found.values()]);
  const isScanned = new Map(known.map(({ number, is_scanned }) => [number, is_scanned]));
  const keyOf = (unit_id: number | null, code: string) => (unit_id === null ? deviceKey(code) || code : `#${unit_id}`);
  const lineOf = new Map(known.map(({ number, unit_id, code }) => [keyOf(unit_id, code), number]));
  const fresh: NewLine[] = [];
  const counted: CountedLine[] = [];
  let last = stocktake.last_line;
  const scans = codes.map((code): StocktakeScan => {
    const unit = found.get(code);
    const plain = plainCode(code);
    const key = keyOf(unit?.id ?? null, plain);
    const known_line = lineOf.get(key);
    if (known_line !== undefined && isScanned.get(known_line))
      return toScan(code, unit, { result: 'duplicate', why: 'Counted already' }, known_line);
    if (known_line !== undefined) {
      isScanned.set(known_line, true);
      const why = unit ? judgeShelf({ shelf: unit.shelf, found_on }) : null;
      const result = why === null ? 'found' : 'wrong_shelf';
      counted.push({ number: known_line, result, why });
      return toScan(code, unit, { result, why }, known_line);
    }
    last += 1;
    const judged = judge(ctx, stocktake, unit, found_on);
    lineOf.set(key, last);
    isScanned.set(last, true);
    fresh.push({
      number: last,
      unit_id: unit?.id ?? null,
      code: unit ? unitNumber(unit.id) : plain,
      ...judged,
      action: defaultAction(judged.result),
    });
    return toScan(code, unit, judged, last);
  });
  await storeScans(ctx, id, counted, fresh, found_on);
  await recount(ctx, id, last);
  return { scans, stocktake: await readStocktake(ctx, id) };
}

/** Where the units of a count lie, unless somebody says so. */
const onlyShelf = ({ shelves }: StocktakeRow): string | null => (shelves.length === 1 ? (shelves[0] ?? null) : null);

/** A code as its line keeps it. */
const plainCode = (code: string): string => readScan(code).identifier.slice(0, 120);

const defaultAction = (result: NewLine['result']): LineAction => actionsOfResult[result][0] ?? 'leave';

function judge(
  ctx: Ctx,
  { location_id, category_id, shelves }: StocktakeRow,
  unit: ScannedUnit | undefined,
  found_on: string | null,
) {
  const judged = judgeExtra(
    unit
      ? {
          status: unit.status,
          is_here: unit.location_id === location_id,
          is_of_category: category_id === null || unit.category_id === category_id,
          is_of_shelves: shelves.length === 0 || shelves.some((shelf) => isSameShelf(shelf, unit.shelf)),
          shelf: unit.shelf,
          found_on,
        }
      : null,
  );
  if (judged.result !== 'wrong_place' || !unit) return judged;
  const place = seesLocation(ctx, unit.location_id) ? unit.location_name : 'another location';
  return { ...judged, why: `In stock at ${place}` };
}

function toScan(
  code: string,
  unit: ScannedUnit | undefined,
  judged: { result: CountResult; why: string | null },
  line: number,
): StocktakeScan {
  const shown = unit && {
    id: unit.id,
    number: unitNumber(unit.id),
    title: unit.title,
    variant_label: unit.variant_label,
  };
  return { code, ...judged, line, unit: shown ?? null };
}

function readKnown(
  ctx: Ctx,
  id: number,
  codes: readonly string[],
  units: readonly ScannedUnit[],
): Promise<KnownLine[]> {
  const plain = codes.map(plainCode);
  return readRows<KnownLine>(
    ctx.db,
    sql`select number, unit_id, code, scanned_at is not null as is_scanned from stocktake_lines
         where company_id = ${ctx.company_id} and stocktake_id = ${id}
           and (unit_id = any (${bigintArray(units.map((unit) => unit.id))})
                or (unit_id is null and (code = any (${textArray(plain)}) or device_key(code) = any (${keysOf(plain)}))))`,
  );
}

const ofLines = (ctx: Ctx, id: number, numbers: readonly number[]) =>
  and(
    eq(stocktakeLines.company_id, ctx.company_id),
    eq(stocktakeLines.stocktake_id, id),
    inArray(stocktakeLines.number, [...numbers]),
  );

async function storeScans(
  ctx: Ctx,
  id: number,
  counted: readonly CountedLine[],
  fresh: readonly NewLine[],
  shelf: string | null,
): Promise<void> {
  const { company_id, actor } = ctx;
  const scanned = { member_id: actor.member_id, scanned_at: ctx.clock.now().toISOString(), shelf };
  for (const why of new Set(counted.map((line) => line.why))) {
    const same = counted.filter((line) => line.why === why);
    await ctx.db
      .update(stocktakeLines)
      // What was chosen while it was missing is no longer meant.
      .set({ result: same[0]!.result, why, action: 'leave', ...scanned })
      .where(
        ofLines(
          ctx,
          id,
          same.map(({ number }) => number),
        ),
      );
  }
  if (fresh.length > 0)
    await ctx.db
      .insert(stocktakeLines)
      .values(fresh.map((line) => ({ ...line, company_id, stocktake_id: id, is_expected: false, ...scanned })));
}

async function recount(ctx: Ctx, id: number, last_line: number): Promise<void> {
  const counts = await readRow<{ found: number; missing: number; extra: number }>(
    ctx.db,
    sql`select count(*) filter (where result = 'found')::int as found, count(*) filter (where result = 'missing')::int as missing,
               count(*) filter (where not is_expected)::int as extra
          from stocktake_lines where company_id = ${ctx.company_id} and stocktake_id = ${id}`,
  );
  const { found = 0, missing = 0, extra = 0 } = counts ?? {};
  await changeStocktake(ctx, id, { last_line, found_count: found, missing_count: missing, extra_count: extra });
}

/** Takes scans back: an expected unit is missing again, any other line goes. */
export async function unscanStocktake(ctx: Ctx, id: number, lines: readonly number[]): Promise<StocktakeDetail> {
  const { last_line } = await lockOpen(ctx, id);
  const same = ofLines(ctx, id, lines);
  await ctx.db
    .update(stocktakeLines)
    .set({ result: 'missing', action: 'leave', why: null, shelf: null, scanned_at: null, member_id: null })
    .where(and(same, eq(stocktakeLines.is_expected, true)));
  await ctx.db.delete(stocktakeLines).where(and(same, eq(stocktakeLines.is_expected, false)));
  await recount(ctx, id, last_line);
  return findStocktake(ctx, id);
}
