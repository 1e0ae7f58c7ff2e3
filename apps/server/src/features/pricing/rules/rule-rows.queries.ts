import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { idsOf } from '../price-list.queries.ts';
import { priceRules } from '../pricing.table.ts';
import { nodeKey } from './node-names.queries.ts';

export type StoredRule = typeof priceRules.$inferSelect;

type NodeOfRule = Pick<StoredRule, 'level' | 'category_id' | 'brand_id' | 'device_id' | 'model_id' | 'variant_id'>;

/** The node that a rule hangs on. */
export function nodeOfRule({ level, category_id, brand_id, device_id, model_id, variant_id }: NodeOfRule): TreeNode {
  const ids = Object.entries({ category_id, brand_id, device_id, model_id, variant_id });
  return { level, ...Object.fromEntries(ids.filter(([, value]) => value !== null)) } as TreeNode;
}

/** The rules that a rule for these nodes and conditions takes the place of. */
export async function listReplaced(
  ctx: Ctx,
  price_list_id: number,
  nodes: readonly TreeNode[],
  conditions: readonly number[],
): Promise<StoredRule[]> {
  const levels = [...new Set(nodes.map((node) => node.level))];
  const rows = await readRows(
    ctx.db,
    priceRules,
    sql`where r.company_id = ${ctx.company_id} and r.price_list_id = ${price_list_id}
          and r.level = any(${`{${levels.join(',')}}`}::text[])
          and ${conditions.length > 0 ? sql`r.condition_id = any(${idsOf(conditions)}::bigint[])` : sql`r.condition_id is null`}
        order by r.id`,
  );
  const keys = new Set(nodes.map(nodeKey));
  return rows.filter((row) => keys.has(nodeKey(nodeOfRule(row))));
}

/** The list that is meant, without an id the company’s own. 404 where there is none. */
export async function findListId(ctx: Ctx, price_list_id: number | undefined): Promise<number> {
  const [row] = await rowsOf<{ id: string }>(
    ctx.db,
    price_list_id === undefined
      ? sql`select id from price_lists where company_id = ${ctx.company_id} and location_id is null and channel is null`
      : sql`select id from price_lists where company_id = ${ctx.company_id} and id = ${price_list_id}`,
  );
  if (!row) throw notFound('Price list');
  return Number(row.id);
}

/** 422 where a condition is not of this company. */
export async function checkConditions(ctx: Ctx, conditions: readonly number[]): Promise<void> {
  if (conditions.length === 0) return;
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select id from conditions where company_id = ${ctx.company_id} and id = any(${idsOf(conditions)}::bigint[])`,
  );
  if (rows.length < new Set(conditions).size) throw invalid({ conditions: 'A condition is not in your set any more' });
}
