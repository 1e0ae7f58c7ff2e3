import { type ConflictChoice, type ConflictKind, choicesOf } from '@tradepost/contracts/pricing/desk/precedence.data';
import type { resolveConflicts } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { CellChange } from '../cell-changes.rules.ts';
import { leaveBatch, openBatch } from '../price-batches.commands.ts';
import { ensurePriceList, setPrices } from '../prices.commands.ts';
import { conflictsOf } from './conflicts.queries.ts';
import { appliedSuggestions, keptCustomPrices } from './desk.table.ts';
import { isOneOfCells, requirePrices } from './desk-cells.queries.ts';

type Request = ServedInput<typeof resolveConflicts>['body'];

interface Found {
  kind: ConflictKind;
  variant_id: number;
  condition_id: number;
  custom_price: number | null;
  suggested: number | null;
  other_price: number | null;
}

const titles: Record<ConflictChoice, string> = {
  clear_custom: 'custom prices cleared',
  adopt: 'suggestions let go',
  keep: 'suggestions kept as custom prices',
};

/** Decides which price counts in cells whose prices conflict. What has no such conflict is left. */
export async function decideConflicts(ctx: Ctx, { choice, cells }: Request): Promise<DataOf<typeof resolveConflicts>> {
  requirePrices(ctx);
  const list = await ensurePriceList(ctx);
  const found = await readRows<Found>(
    ctx.db,
    sql`select x.* from (${conflictsOf(ctx, list)}) as x where ${isOneOfCells(cells, sql`x.variant_id`, sql`x.condition_id`)}`,
  );
  const open = found.filter(({ kind }) => choicesOf[kind].includes(choice));
  const changes = open.flatMap((each) => toChange(each, choice));
  if (changes.length > 0) {
    const title = `Price conflicts: ${changes.length} ${titles[choice]}`;
    await openBatch(ctx, { kind: 'bulk', title, price_list_id: list });
    await setPrices(ctx, list, changes);
    await leaveBatch(ctx);
  }
  const kept = choice === 'keep' ? open.filter(({ kind }) => kind === 'custom_hides') : [];
  await keepCustomPrices(ctx, list, kept);
  await letGo(
    ctx,
    list,
    open.filter(({ kind }) => kind !== 'custom_hides'),
  );
  ctx.emit('offer-has-changes', { entity: 'price-desk' });
  const left = cells.length - open.length;
  return { resolved: open.length, left };
}

function toChange({ kind, variant_id, condition_id, suggested }: Found, choice: ConflictChoice): CellChange[] {
  if (choice === 'clear_custom') return [{ variant_id, condition_id, custom_price: null }];
  if (choice === 'keep' && kind !== 'custom_hides') return [{ variant_id, condition_id, custom_price: suggested }];
  return [];
}

async function keepCustomPrices(ctx: Ctx, price_list_id: number, kept: readonly Found[]): Promise<void> {
  if (kept.length === 0) return;
  const { company_id, price_list_id: list, variant_id, condition_id } = keptCustomPrices;
  await ctx.db
    .insert(keptCustomPrices)
    .values(
      kept.map((each) => ({
        company_id: ctx.company_id,
        price_list_id,
        variant_id: each.variant_id,
        condition_id: each.condition_id,
        custom_price: each.custom_price ?? 0,
        original_price: each.other_price ?? 0,
      })),
    )
    .onConflictDoUpdate({
      target: [company_id, list, variant_id, condition_id],
      set: { custom_price: sql`excluded.custom_price`, original_price: sql`excluded.original_price` },
    });
}

/** These cells have no applied suggestion any more. Their prices stay. */
async function letGo(ctx: Ctx, price_list_id: number, cells: readonly Found[]): Promise<void> {
  if (cells.length === 0) return;
  await ctx.db
    .delete(appliedSuggestions)
    .where(
      and(
        eq(appliedSuggestions.company_id, ctx.company_id),
        eq(appliedSuggestions.price_list_id, price_list_id),
        isOneOfCells(cells, sql`${appliedSuggestions.variant_id}`, sql`${appliedSuggestions.condition_id}`),
      ),
    );
}
