import { messages } from '@tradepost/contracts/errors';
import type {
  decideStocktake as decideContract,
  StocktakeDetail,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import {
  actionsOfResult,
  type LineResult,
  stocktakeNumber,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { applyLines } from './apply-lines.commands.ts';
import { changeStocktake, lockOpen, lockStocktake } from './begin-stocktake.commands.ts';
import { findStocktake, fromLines, resultNow } from './stocktake.queries.ts';
import { stocktakeLines } from './stocktake.table.ts';

const ofCount = (ctx: Ctx, id: number) =>
  and(eq(stocktakeLines.company_id, ctx.company_id), eq(stocktakeLines.stocktake_id, id));

/** Chooses what closing does. Nothing changes yet. */
export async function decideStocktake(
  ctx: Ctx,
  id: number,
  {
    missing_action,
    missing_reason,
    wrong_shelf_action,
    wrong_place_action,
    lines,
  }: ServedInput<typeof decideContract>['body'],
): Promise<StocktakeDetail> {
  await lockOpen(ctx, id);
  await requireFitting(ctx, id, lines);
  for (const { line, action, title } of lines)
    await ctx.db
      .update(stocktakeLines)
      .set({ action, ...(title === undefined ? {} : { title }) })
      .where(and(ofCount(ctx, id), eq(stocktakeLines.number, line)));
  // The choice for all lines of a kind replaces what was chosen for some.
  for (const [result, action] of [
    ['missing', missing_action],
    ['wrong_shelf', wrong_shelf_action],
    ['wrong_place', wrong_place_action],
  ] as const)
    if (action !== undefined)
      await ctx.db
        .update(stocktakeLines)
        .set({ action })
        // Without the shelf where it was scanned there is none to put it on.
        .where(
          and(
            ofCount(ctx, id),
            eq(stocktakeLines.result, result),
            action === 'shelve' ? isNotNull(stocktakeLines.shelf) : undefined,
          ),
        );
  await changeStocktake(ctx, id, {
    ...(missing_action === undefined ? {} : { missing_action }),
    ...(missing_reason === undefined ? {} : { missing_reason: missing_reason || null }),
  });
  return findStocktake(ctx, id);
}

/** Throws 422 for a choice that does not fit what the count says of the line. */
async function requireFitting(
  ctx: Ctx,
  id: number,
  lines: ServedInput<typeof decideContract>['body']['lines'],
): Promise<void> {
  if (lines.length === 0) return;
  const stored = await readRows<{
    number: number;
    result: LineResult;
    why: string | null;
    shelf: string | null;
    title: string;
  }>(
    ctx.db,
    sql`select number, result, why, shelf, title from stocktake_lines where company_id = ${ctx.company_id} and stocktake_id = ${id}
           and number = any (${bigintArray(lines.map(({ line }) => line))})`,
  );
  for (const [index, { line, action, title }] of lines.entries()) {
    const known = stored.find(({ number }) => number === line);
    if (!known) throw invalid({ [`lines.${index}.line`]: messages.choice('line') });
    if (!actionsOfResult[known.result].includes(action))
      throw invalid({ [`lines.${index}.action`]: messages.choice('action') });
    if (action === 'shelve' && known.shelf === null)
      throw invalid({ [`lines.${index}.action`]: 'Scan it again on its shelf: nobody said where it was scanned' });
    if (action === 'return' && known.why !== 'Deleted from the stock')
      throw invalid({
        [`lines.${index}.action`]:
          known.why === 'Sold'
            ? 'A sold unit comes back by a return on its invoice'
            : 'Receive the transfer that this unit is in',
      });
    if (action === 'create' && !(title ?? known.title).trim())
      throw invalid({ [`lines.${index}.title`]: messages.required('title') });
  }
}

/** Closes a count: stores what it found, and does what was chosen with each line. */
export async function closeStocktake(ctx: Ctx, id: number, version: number): Promise<StocktakeDetail> {
  const stocktake = await lockStocktake(ctx, id);
  if (stocktake.state === 'closed') return findStocktake(ctx, id);
  await lockOpen(ctx, id);
  if (stocktake.version !== version)
    throw conflict(
      'Somebody scanned or changed this count in the meantime. Check it again.',
      await findStocktake(ctx, id),
    );
  const deletes = await readRows(
    ctx.db,
    sql`select 1 ${fromLines(ctx, id)} and ${resultNow} = 'missing' and l.action = 'delete' limit 1`,
  );
  if (deletes.length > 0 && !stocktake.missing_reason)
    throw invalid({ missing_reason: 'Say why the missing units leave the stock' });
  const gone = sql`exists (select 1 from inventory_units u
    where u.company_id = ${stocktakeLines.company_id} and u.id = ${stocktakeLines.unit_id}
      and not (u.status in (0, 1, 5) and u.location_id = ${stocktake.location_id}))`;
  await ctx.db
    .update(stocktakeLines)
    .set({ result: 'gone', action: 'leave' })
    .where(and(ofCount(ctx, id), eq(stocktakeLines.result, 'missing'), gone));
  await setReason(ctx, `Stocktake ${stocktakeNumber(id)}`);
  await applyLines(ctx, stocktake);
  const { counts } = await findStocktake(ctx, id);
  await changeStocktake(ctx, id, {
    state: 'closed',
    missing_count: counts.missing,
    closed_at: ctx.clock.now().toISOString(),
    closed_by_id: ctx.actor.member_id,
  });
  return findStocktake(ctx, id);
}
