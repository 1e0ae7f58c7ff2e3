import { and, eq, sql } from 'drizzle-orm';
import { runSql } from '../../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { openBatch } from '../../price-batches.commands.ts';
import { idsOf } from '../../price-list.queries.ts';
import { ensurePriceList, setPrices } from '../../prices.commands.ts';
import { countUnconfirmed } from '../mapping/open-conditions.commands.ts';
import { priceSyncHeld } from '../sync.table.ts';
import { type Comparison, compareOffers, type SourceChange } from './compare.queries.ts';
import { confirmCells } from './confirm-cells.commands.ts';
import { openOfferBook } from './offers.queries.ts';
import { endRun, type RunRow } from './run-rows.commands.ts';
import { holdReason } from './swing.rules.ts';

/**
 * Compares the sources' offers with the stored prices and writes the allowed changes. One transaction, so a crash leaves
 * nothing half done. Idempotent.
 */
export function applyPrices(scope: Scope, run: RunRow): Promise<RunRow> {
  return inTransaction(
    scope,
    async (ctx) => {
      // Runs of two sources compare each other's prices, so they run one after the other.
      await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`price sync ${ctx.company_id}`}, 0))`);
      const book = await openOfferBook(ctx);
      const source = book.sources.get(run.source_id);
      const price_list_id = await ensurePriceList(ctx);
      const found = await compareOffers(ctx, book, {
        source_id: run.source_id,
        price_list_id,
        isScheduled: run.slot !== null,
      });
      const figures = {
        compared: found.compared,
        swings: found.swings.length,
        listed: run.listed,
        missing: run.missing,
      };
      const hold = holdReason(figures, book.settings);
      const applied = hold ? [] : found.apply;
      const batch_id = applied.length === 0 ? null : await openRunBatch(ctx, run, source?.label ?? '', price_list_id);
      const changed_cells = applied.length === 0 ? 0 : await setPrices(ctx, price_list_id, applied);
      await holdPrices(ctx, run.id, price_list_id, found.swings, 'swing');
      if (hold) await holdPrices(ctx, run.id, price_list_id, found.apply, 'sync');
      else await deleteOutdated(ctx, found.settled);
      await confirmCells(ctx, price_list_id, found.confirmed, book.settings.stale_after_days);
      const held_cells = found.swings.length + found.waiting + (hold ? found.apply.length : 0);
      const open_conditions = await countUnconfirmed(ctx, run.source_id);
      const isHeld = hold !== null && found.apply.length + found.swings.length > 0;
      const outcome = hold ?? describeOutcome(found, changed_cells, held_cells, open_conditions);
      return endRun(ctx, run, {
        status: isHeld ? 'held' : 'completed',
        message: isHeld ? `Held back: ${outcome}` : outcome,
        batch_id,
        changed_cells,
        held_cells,
        open_conditions,
        left_cells: found.left,
        new_held: found.swings.length + (hold ? found.apply.length : 0),
      });
    },
    'Price sync',
  );
}

const openRunBatch = (ctx: Ctx, run: RunRow, label: string, price_list_id: number) =>
  openBatch(ctx, {
    kind: 'sync',
    title: `Price sync: ${label}`,
    payload: { source_id: run.source_id, run_id: run.id },
    price_list_id,
  });

const many = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function describeOutcome({ left }: Comparison, changed: number, held: number, open: number): string {
  const parts = [changed === 0 ? 'No prices changed' : `${many(changed, 'price')} changed`];
  if (held > 0) parts.push(`${many(held, 'price')} held back for approval`);
  if (open > 0) parts.push(`${many(open, 'condition')} to map`);
  if (left > 0) parts.push(`${many(left, 'price')} left unchanged because staff set them`);
  return parts.join(', ');
}

/** Holds prices back for approval. There is one held price per source and cell; a new one replaces the old one. */
async function holdPrices(
  ctx: Ctx,
  run_id: number,
  price_list_id: number,
  changes: readonly SourceChange[],
  reason: 'swing' | 'sync',
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ source_id, variant_id, condition_id, before, original_price }) => ({
    source_id,
    variant_id,
    condition_id,
    old_price: before,
    new_price: original_price,
  }));
  await runSql(
    ctx.db,
    sql`
    insert into price_sync_held as h (company_id, source_id, run_id, price_list_id, variant_id, condition_id, old_price, new_price, reason)
    select ${ctx.company_id}::bigint, t.source_id, ${run_id}::bigint, ${price_list_id}::bigint, t.variant_id, t.condition_id,
           t.old_price, t.new_price, ${reason}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as t (source_id bigint, variant_id bigint, condition_id bigint, old_price bigint, new_price bigint)
    on conflict (company_id, source_id, variant_id, condition_id, price_list_id) do update
       set run_id = excluded.run_id, old_price = excluded.old_price, new_price = excluded.new_price, reason = excluded.reason,
           status = 'pending', decided_by = null, decided_at = null, created_at = app_now()`,
  );
}

/** Deletes held prices that the source no longer offers. */
async function deleteOutdated(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .delete(priceSyncHeld)
    .where(
      and(
        eq(priceSyncHeld.company_id, ctx.company_id),
        sql`${priceSyncHeld.id} = any(${idsOf(ids)}::bigint[])`,
        eq(priceSyncHeld.status, 'pending'),
      ),
    );
}
