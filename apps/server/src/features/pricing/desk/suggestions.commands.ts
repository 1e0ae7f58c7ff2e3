import type { applySuggestions, undoSuggestions } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { and, eq, sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { forbidden, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { leaveBatch, openBatch } from '../price-batches.commands.ts';
import { listVariantPaths } from '../price-cells.queries.ts';
import { ensurePriceList, setPrices } from '../prices.commands.ts';
import { undoCells } from '../undo-cells.commands.ts';
import { computeFiguresJob } from './compute-figures.jobs.ts';
import { appliedSuggestions } from './desk.table.ts';
import { isOneOfCells } from './desk-cells.queries.ts';
import { listNextRuns, listSuggested, toChange } from './suggestion-changes.queries.ts';

type Request = ServedInput<typeof applySuggestions>['body'];

/** Who applies suggestions sees costs: a suggestion tells what a device earns. */
function requireCost(ctx: Ctx): void {
  if (!ctx.can(costPermission)) throw forbidden();
}

/** Applies suggested prices as base prices, as one batch. */
export async function applyPrices(
  ctx: Ctx,
  { cells, clear_custom }: Request,
): Promise<DataOf<typeof applySuggestions>> {
  requireCost(ctx);
  const list = await ensurePriceList(ctx);
  // Two requests for the same cells apply them once.
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`price desk ${ctx.company_id}`}, 0))`);
  const rows = await listSuggested(ctx, list, cells);
  const applied = rows.filter((row) => !row.is_locked && !(row.is_applied && row.price === row.suggested));
  const locked = rows.filter((row) => row.is_locked).length;
  if (applied.length === 0) return { batch_id: null, applied: 0, locked };
  const paths = await listVariantPaths(ctx, [...new Set(applied.map((row) => row.variant_id))]);
  const runs = await listNextRuns(ctx, list, paths);
  const title = applied.length === 1 ? '1 suggested price' : `${applied.length} suggested prices`;
  const batch_id = await openBatch(ctx, { kind: 'bulk', title, price_list_id: list });
  await setPrices(
    ctx,
    list,
    applied.map((row) => toChange(row, clear_custom)),
  );
  await leaveBatch(ctx);
  const values = applied.map((row) => {
    const run = runs.get(row.id);
    const other = run && run.price !== row.suggested ? run : undefined;
    return {
      company_id: ctx.company_id,
      price_list_id: list,
      variant_id: row.variant_id,
      condition_id: row.condition_id,
      price: row.suggested ?? 0,
      expected: row.expected ?? 0,
      list_name: other?.name ?? null,
      list_price: other?.price ?? null,
      batch_id,
      applied_at: ctx.clock.now().toISOString(),
    };
  });
  const { price_list_id, variant_id, condition_id, company_id } = appliedSuggestions;
  await ctx.db
    .insert(appliedSuggestions)
    .values(values)
    .onConflictDoUpdate({
      target: [company_id, price_list_id, variant_id, condition_id],
      set: {
        price: sql`excluded.price`,
        expected: sql`excluded.expected`,
        list_name: sql`excluded.list_name`,
        list_price: sql`excluded.list_price`,
        batch_id: sql`excluded.batch_id`,
        applied_at: sql`excluded.applied_at`,
      },
    });
  ctx.emit('offer-has-changes', { entity: 'price-desk' });
  return { batch_id, applied: applied.length, locked };
}

/** Undoes single applied suggestions. Those that were changed since stay. */
export async function undoApplied(
  ctx: Ctx,
  { cells }: ServedInput<typeof undoSuggestions>['body'],
): Promise<DataOf<typeof undoSuggestions>> {
  requireCost(ctx);
  const list = await ensurePriceList(ctx);
  const which = and(
    eq(appliedSuggestions.company_id, ctx.company_id),
    eq(appliedSuggestions.price_list_id, list),
    isOneOfCells(cells, sql`${appliedSuggestions.variant_id}`, sql`${appliedSuggestions.condition_id}`),
  );
  const found = await ctx.db.select().from(appliedSuggestions).where(which).for('no key update');
  if (found.length === 0) throw notFound('Applied suggestion');
  let restored = 0;
  let kept = 0;
  for (const [batch_id, rows] of Map.groupBy(found, (row) => row.batch_id)) {
    const undone = await undoCells(ctx, batch_id, list, rows);
    restored += undone.restored;
    kept += undone.kept;
  }
  await leaveBatch(ctx);
  await ctx.db.delete(appliedSuggestions).where(which);
  ctx.emit('offer-has-changes', { entity: 'price-desk' });
  return { restored, kept };
}

/** Computes figures and suggestions in the background. */
export async function startComputing(ctx: Ctx): Promise<{ job_id: string }> {
  return { job_id: await ctx.platform.jobs.enqueue(ctx, computeFiguresJob, {}) };
}
