import type { Adjustment } from '@tradepost/contracts/conditions/condition-group.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { readRows, runSql } from '../../platform/db/sql.ts';
import { isLockTimeout } from '../../platform/db/sql-state.ts';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { bookLock } from './price-list.queries.ts';
import { priceRules } from './pricing.table.ts';

export interface NewRule extends Adjustment {
  price_list_id: number;
  node: TreeNode;
  /** Empty or omitted: every condition. */
  condition_ids?: readonly number[];
  floor?: number | null;
  ceiling?: number | null;
  max_resale_percent?: number | null;
  is_stacked?: boolean;
}

const nodeColumns = ['category_id', 'brand_id', 'device_id', 'model_id', 'variant_id'] as const;

function columnsOf(node: TreeNode) {
  const given = node as Partial<Record<(typeof nodeColumns)[number], number>>;
  return Object.fromEntries(nodeColumns.map((column) => [column, given[column] ?? null])) as Record<
    (typeof nodeColumns)[number],
    number | null
  >;
}

function isOn(ctx: Ctx, price_list_id: number, node: TreeNode): SQL | undefined {
  const columns = columnsOf(node);
  return and(
    eq(priceRules.company_id, ctx.company_id),
    eq(priceRules.price_list_id, price_list_id),
    eq(priceRules.level, node.level),
    ...nodeColumns.map((column) => sql`${priceRules[column]} is not distinct from ${columns[column]}::bigint`),
  );
}

/** Sets a node's rule for these conditions and replaces the old one. Cells keep their price until `recomputePrices`. */
export async function setRule(ctx: Ctx, rule: NewRule): Promise<void> {
  await lockBook(ctx);
  const { price_list_id, node, condition_ids = [], type, amount_type, amount_price } = rule;
  await unsetRule(ctx, price_list_id, node, condition_ids);
  const row = {
    company_id: ctx.company_id,
    price_list_id,
    level: node.level,
    ...columnsOf(node),
    type,
    amount_type,
    amount_price,
    floor: rule.floor ?? null,
    ceiling: rule.ceiling ?? null,
    max_resale_percent: rule.max_resale_percent ?? null,
    is_stacked: rule.is_stacked ?? false,
  };
  const targets = condition_ids.length > 0 ? condition_ids : [null];
  await ctx.db.insert(priceRules).values(targets.map((condition_id) => ({ ...row, condition_id })));
}

/** Removes a node's rules for these conditions; without conditions, its rule for every condition. */
export async function unsetRule(
  ctx: Ctx,
  price_list_id: number,
  node: TreeNode,
  condition_ids: readonly number[] = [],
): Promise<void> {
  await lockBook(ctx);
  const which =
    condition_ids.length > 0 ? inArray(priceRules.condition_id, [...condition_ids]) : isNull(priceRules.condition_id);
  await ctx.db.delete(priceRules).where(and(isOn(ctx, price_list_id, node), which));
}

/** How long a rule change waits for running price writes. Short, as new price writes queue up behind it. */
const lockTimeout = '3s';

/**
 * Locks the price book until the transaction ends. Call it before changing rules, price settings or automatic prices.
 * 409 if an import or a sync holds the lock for longer.
 */
export async function lockBook(ctx: Ctx): Promise<void> {
  const [before] = await readRows<{ limit: string }>(ctx.db, sql`select current_setting('lock_timeout') as limit`);
  await runSql(ctx.db, `set local lock_timeout = '${lockTimeout}'`);
  try {
    await runSql(ctx.db, sql`select pg_advisory_xact_lock(${bookLock(ctx)})`);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw conflict('Prices are being updated. Try again in a moment.');
  }
  await runSql(ctx.db, `set local lock_timeout = '${before?.limit ?? 0}'`);
}
