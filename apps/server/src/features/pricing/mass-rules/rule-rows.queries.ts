import type { RuleFields } from '@tradepost/contracts/pricing/mass-rule.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { idsOf } from '../price-list.queries.ts';
import { priceRules } from '../pricing.table.ts';
import { nodeKey, readNodeNames } from './node-names.queries.ts';

export type StoredRule = typeof priceRules.$inferSelect;

/** The stored payload of a `rule` or `bulk` batch, needed to run and to undo it. */
export interface RulePayload {
  nodes: TreeNode[];
  conditions: number[];
  /** Null when rules were removed. */
  rule: RuleFields | null;
  /** The rules of the nodes before the batch. */
  before: StoredRule[];
  /** The ids of the rules after the batch. */
  after_ids: number[];
}

type NodeOfRule = Pick<StoredRule, 'level' | 'category_id' | 'brand_id' | 'device_id' | 'model_id' | 'variant_id'>;

/** The node of a rule. */
export function nodeOfRule({ level, category_id, brand_id, device_id, model_id, variant_id }: NodeOfRule): TreeNode {
  const ids = Object.entries({ category_id, brand_id, device_id, model_id, variant_id });
  return { level, ...Object.fromEntries(ids.filter(([, value]) => value !== null)) } as TreeNode;
}

/** The rules that a new rule for these nodes and conditions replaces. */
export async function listReplaced(
  ctx: Ctx,
  price_list_id: number,
  nodes: readonly TreeNode[],
  conditions: readonly number[],
): Promise<StoredRule[]> {
  const levels = [...new Set(nodes.map((node) => node.level))];
  const rows = await ctx.db
    .select()
    .from(priceRules)
    .where(
      and(
        eq(priceRules.company_id, ctx.company_id),
        eq(priceRules.price_list_id, price_list_id),
        inArray(priceRules.level, levels),
        conditions.length > 0
          ? sql`${priceRules.condition_id} = any(${idsOf(conditions)}::bigint[])`
          : isNull(priceRules.condition_id),
      ),
    )
    .orderBy(priceRules.id);
  const keys = new Set(nodes.map(nodeKey));
  return rows.filter((row) => keys.has(nodeKey(nodeOfRule(row))));
}

/** Whether a node and a condition of a rule still exist; null is every condition. */
export async function findLiving(
  ctx: Ctx,
  nodes: readonly TreeNode[],
  conditions: readonly number[],
): Promise<(node: TreeNode, condition_id: number | null) => boolean> {
  const names = await readNodeNames(ctx, nodes);
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select id from conditions where company_id = ${ctx.company_id} and id = any(${idsOf(conditions)}::bigint[])`,
  );
  const living = new Set<number | null>([null, ...rows.map(({ id }) => id)]);
  return (node, condition_id) => names.has(nodeKey(node)) && living.has(condition_id);
}

/** Checks the id of a list; without an id, finds the company’s main list. 404 if there is none. */
export async function findListId(ctx: Ctx, price_list_id: number | undefined): Promise<number> {
  const row = await readRow<{ id: number }>(
    ctx.db,
    price_list_id === undefined
      ? sql`select id from price_lists where company_id = ${ctx.company_id} and location_id is null and channel is null`
      : sql`select id from price_lists where company_id = ${ctx.company_id} and id = ${price_list_id}`,
  );
  if (!row) throw notFound('Price list');
  return row.id;
}

/** 422 if the company does not have one of the conditions. */
export async function checkConditions(ctx: Ctx, conditions: readonly number[]): Promise<void> {
  if (conditions.length === 0) return;
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select id from conditions where company_id = ${ctx.company_id} and id = any(${idsOf(conditions)}::bigint[])`,
  );
  if (rows.length < new Set(conditions).size)
    throw invalid({ conditions: 'One of the conditions is no longer in your set' });
}
