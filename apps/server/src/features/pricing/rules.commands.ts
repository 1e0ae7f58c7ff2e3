import type { Adjustment } from '@tradepost/contracts/conditions/conditions.contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { priceRules } from './pricing.table.ts';

/** A node of the pricing tree. A brand is a brand within a category. */
export type TreeNode =
  | { level: 'all' }
  | { level: 'category'; category_id: number }
  | { level: 'brand'; category_id: number; brand_id: number }
  | { level: 'device'; device_id: number }
  | { level: 'model'; model_id: number }
  | { level: 'variant'; variant_id: number };

export interface NewRule extends Adjustment {
  price_list_id: number;
  node: TreeNode;
  /** Empty or left out: every condition. */
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

/** Puts a rule on a node in place of what stood there for these conditions. Cells keep their price until `recomputePrices`. */
export async function setRule(ctx: Ctx, rule: NewRule): Promise<void> {
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

/** Takes a node's rule away: that for these conditions, or that for every condition. */
export async function unsetRule(
  ctx: Ctx,
  price_list_id: number,
  node: TreeNode,
  condition_ids: readonly number[] = [],
): Promise<void> {
  const which =
    condition_ids.length > 0 ? inArray(priceRules.condition_id, [...condition_ids]) : isNull(priceRules.condition_id);
  await ctx.db.delete(priceRules).where(and(isOn(ctx, price_list_id, node), which));
}
