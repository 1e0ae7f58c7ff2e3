import { identifierKind } from '@tradepost/contracts/catalog/imei.rules';
import { type LineAction, stocktakeNumber } from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import { transferNumber } from '@tradepost/contracts/inventory/transfers/transfer.data';
import { unitNumber, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findHolds, findOpenTransfers } from '../data-match/find-units.queries.ts';
import { lockUnits } from '../transfers/pack-units.commands.ts';
import { changeUnits } from '../transfers/unit-writes.commands.ts';
import { inventoryUnits } from '../unit.table.ts';
import { type StocktakeRow, stocktakeLines } from './stocktake.table.ts';

interface ChosenLine {
  number: number;
  unit_id: number | null;
  code: string;
  title: string;
  action: LineAction;
  /** Where it was scanned. */
  shelf: string | null;
  /** Of its unit, as of now. */
  status: number | null;
  location_id: number | null;
  is_invoiced: boolean | null;
  /** Another unit in stock that has its number. */
  same_id: number | null;
}

interface Outcome {
  number: number;
  outcome: string;
}

/** Does what was chosen with each line. What can't change stays as it is, and its line says why. */
export async function applyLines(ctx: Ctx, stocktake: StocktakeRow): Promise<void> {
  const { id } = stocktake;
  const chosen = sql`l.company_id = ${ctx.company_id} and l.stocktake_id = ${id} and l.action <> 'leave'`;
  const locked = await readRows<{ unit_id: number }>(
    ctx.db,
    sql`select l.unit_id from stocktake_lines l where ${chosen} and l.unit_id is not null`,
  );
  const unit_ids = locked.map(({ unit_id }) => unit_id);
  await lockUnits(ctx, unit_ids);
  const lines = await readRows<ChosenLine>(
    ctx.db,
    sql`select l.number, l.unit_id, l.code, l.title, l.action, l.shelf, u.status, u.location_id,
               exists (select 1 from invoice_lines n where n.company_id = u.company_id and n.unit_id = u.id and n.released_at is null) as is_invoiced,
               case when l.action in ('return', 'create') then
                 (select min(s.id) from inventory_units s
                   where s.company_id = l.company_id and s.status = any('{0,1,4,5}'::int[]) and s.id is distinct from u.id
                     and (s.imei_key in (k.imei, k.serial) or s.serial_key in (k.imei, k.serial))) end as same_id
          from stocktake_lines l
          left join inventory_units u on u.company_id = l.company_id and u.id = l.unit_id
         cross join lateral (select case when u.id is null then device_key(l.code) else u.imei_key end as imei,
                                    u.serial_key as serial) k
         where ${chosen} order by l.number`,
  );
  const holds = await findHolds(ctx, unit_ids);
  const open = await findOpenTransfers(ctx, unit_ids);
  const outcomes: Outcome[] = [];
  const ready: Record<LineAction, ChosenLine[]> = {
    leave: [],
    delete: [],
    shelve: [],
    move: [],
    return: [],
    create: [],
  };
  for (const line of lines) {
    const transfer = line.unit_id === null ? undefined : open.get(line.unit_id);
    // A hold keeps a unit from sale and at its location, not from another shelf there.
    const hold = line.unit_id === null || line.action === 'shelve' ? undefined : holds.get(line.unit_id);
    const why = transfer
      ? `It is packed in ${transferNumber(transfer.transfer_id)}`
      : (hold ?? whyChanged(line, stocktake));
    if (why) outcomes.push({ number: line.number, outcome: `Not changed: ${why}` });
    else ready[line.action].push(line);
  }
  const { location_id, missing_reason } = stocktake;
  const removed_reason = `Missing in stocktake ${stocktakeNumber(id)}: ${missing_reason}`;
  await setReason(ctx, `Stocktake ${stocktakeNumber(id)}: ${missing_reason}`);
  await changeUnits(ctx, idsOf(ready.delete), { status: unitStatus.deleted, removed_reason });
  // The reason of the missing units is not that of the others.
  await setReason(ctx, `Stocktake ${stocktakeNumber(id)}`);
  // What was scanned on a shelf lies there.
  for (const [shelf, lines] of byShelf(ready.shelve)) await changeUnits(ctx, idsOf(lines), { shelf });
  for (const [shelf, lines] of byShelf(ready.move)) await changeUnits(ctx, idsOf(lines), { location_id, shelf });
  for (const [shelf, lines] of byShelf(ready.return))
    await changeUnits(ctx, idsOf(lines), {
      status: unitStatus.available,
      location_id,
      removed_reason: null,
      ...(shelf === null ? {} : { shelf }),
    });
  outcomes.push(...(await createUnknown(ctx, stocktake, ready.create)));
  for (const [action, outcome] of doneTexts) outcomes.push(...ready[action].map(({ number }) => ({ number, outcome })));
  await storeOutcomes(ctx, id, outcomes);
}

const byShelf = (lines: readonly ChosenLine[]) => Map.groupBy(lines, ({ shelf }) => shelf);

const doneTexts = [
  ['delete', 'Marked as missing'],
  ['shelve', 'Put on this shelf'],
  ['move', 'Moved here'],
  ['return', 'Returned to stock'],
] as const;

/** The unit changed after it was scanned, so that the choice no longer fits. */
function whyChanged(line: ChosenLine, stocktake: StocktakeRow): string | null {
  const { action, status, location_id, is_invoiced, same_id } = line;
  const isStocked = status === 0 || status === 1 || status === 5;
  if (same_id !== null) return `${unitNumber(same_id)} has the same number and is in stock`;
  if (action === 'delete' && (status === 1 || is_invoiced)) return 'It is on an invoice';
  if (action === 'delete' && !isStocked) return 'It left the stock';
  if (action === 'shelve' && (!isStocked || location_id !== stocktake.location_id)) return 'It left the location';
  if (action === 'move' && status === 1) return 'It is on an invoice';
  if (action === 'move' && (!isStocked || location_id === stocktake.location_id))
    return 'It is no longer at another location';
  if (action === 'return' && status !== -1) return 'It is no longer deleted';
  return null;
}

const idsOf = (lines: readonly ChosenLine[]) => lines.flatMap(({ unit_id }) => unit_id ?? []);

/** Adds devices that nobody knew: without a cost, until somebody finds out. */
async function createUnknown(ctx: Ctx, stocktake: StocktakeRow, lines: readonly ChosenLine[]): Promise<Outcome[]> {
  const { company_id, company } = ctx;
  const outcomes: Outcome[] = [];
  for (const { number, code, title, shelf } of lines) {
    const number_of = identifierKind(code) === 'serial' ? { serial: code } : { imei: code };
    const [unit] = await ctx.db
      .insert(inventoryUnits)
      .values({
        company_id,
        location_id: stocktake.location_id,
        shelf,
        category_id: stocktake.category_id,
        title,
        ...number_of,
        currency: company.currency,
        source: 'manual' as const,
      })
      .returning({ id: inventoryUnits.id });
    if (unit) outcomes.push({ number, outcome: `Added as ${unitNumber(unit.id)}` });
  }
  return outcomes;
}

async function storeOutcomes(ctx: Ctx, id: number, outcomes: readonly Outcome[]): Promise<void> {
  const numbers = new Map<string, number[]>();
  for (const { number, outcome } of outcomes) numbers.get(outcome)?.push(number) ?? numbers.set(outcome, [number]);
  for (const [outcome, some] of numbers)
    await ctx.db
      .update(stocktakeLines)
      .set({ outcome })
      .where(
        and(
          eq(stocktakeLines.company_id, ctx.company_id),
          eq(stocktakeLines.stocktake_id, id),
          inArray(stocktakeLines.number, some),
        ),
      );
}
