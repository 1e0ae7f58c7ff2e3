import { pageOf } from '@tradepost/contracts/paging';
import type * as contracts from '@tradepost/contracts/pricing/mass-rule.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { nodesByLevel } from '../price-cells.queries.ts';
import { readConditionNames } from './condition-names.queries.ts';
import { nameNodes, nodeKey, readNodeNames } from './node-names.queries.ts';
import { findListId, nodeOfRule, type StoredRule } from './rule-rows.queries.ts';

type Query = ServedInput<typeof contracts.listRules>['query'];

/** Rules that differ only in their condition are listed as one. */
interface RuleGroup extends Omit<StoredRule, 'id' | 'condition_id' | 'company_id' | 'version'> {
  ids: number[];
  condition_ids: (number | null)[];
}

/** The rules of a list, those of higher nodes first. */
export async function listRules(ctx: Ctx, query: Query) {
  const price_list_id = await findListId(ctx, query.price_list_id);
  const groups = (
    await readRows<{ rule: RuleGroup }>(
      ctx.db,
      sql`select json_build_object('price_list_id', r.price_list_id, 'level', r.level, 'category_id', r.category_id,
                   'brand_id', r.brand_id, 'device_id', r.device_id, 'model_id', r.model_id, 'variant_id', r.variant_id,
                   'type', r.type, 'amount_type', r.amount_type, 'amount_price', r.amount_price, 'floor', r.floor,
                   'ceiling', r.ceiling, 'max_resale_percent', r.max_resale_percent, 'is_stacked', r.is_stacked,
                   'created_at', max(r.created_at), 'ids', json_agg(r.id order by r.id),
                   'condition_ids', json_agg(r.condition_id order by r.id)) as rule
            from price_rules r
           where r.company_id = ${ctx.company_id} and r.price_list_id = ${price_list_id} and ${ruleFilter(ctx, query)}
           group by r.price_list_id, r.level, r.category_id, r.brand_id, r.device_id, r.model_id, r.variant_id, r.type,
                 r.amount_type, r.amount_price, r.floor, r.ceiling, r.max_resale_percent, r.is_stacked, (r.condition_id is null)
           order by array_position(array['all', 'category', 'brand', 'device', 'model', 'variant'], r.level), max(r.created_at) desc, min(r.id) desc`,
    )
  ).map((row) => row.rule);
  const { offset, pagination } = pageOf(query, groups.length);
  const page = groups.slice(offset, offset + query.per_page);
  return { items: await nameRules(ctx, page), pagination };
}

/** With a level, the rules of that node. Otherwise those of the category or brand and everything below. */
function ruleFilter(ctx: Ctx, query: Query): SQL {
  const { level, category_id = null, brand_id = null, device_id = null, model_id = null, variant_id = null } = query;
  if (level !== undefined) {
    const is = (column: string, value: number | null) =>
      sql`r.${sql.raw(column)} is not distinct from ${value}::bigint`;
    return sql`r.level = ${level} and ${is('category_id', category_id)} and ${is('brand_id', brand_id)}
      and ${is('device_id', device_id)} and ${is('model_id', model_id)} and ${is('variant_id', variant_id)}`;
  }
  if (category_id === null) return sql`true`;
  const below = (column: SQL, brand: SQL) =>
    sql`${column} = ${category_id} and (${brand_id}::bigint is null or ${brand} = ${brand_id})`;
  return sql`(${below(sql`r.category_id`, sql`r.brand_id`)}
    or exists (select 1 from devices d where d.company_id = ${ctx.company_id} and d.id = r.device_id and ${below(sql`d.category_id`, sql`d.brand_id`)})
    or exists (select 1 from models m where m.company_id = ${ctx.company_id} and m.id = r.model_id and ${below(sql`m.category_id`, sql`m.brand_id`)})
    or exists (select 1 from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
                where v.company_id = ${ctx.company_id} and v.id = r.variant_id and ${below(sql`m.category_id`, sql`m.brand_id`)}))`;
}

async function nameRules(ctx: Ctx, groups: readonly RuleGroup[]): Promise<contracts.PriceRuleItem[]> {
  const located = groups.map(({ ids, condition_ids, created_at, brand_id, model_id, variant_id, ...rule }) => {
    const { level, category_id, device_id } = rule;
    const node = nodeOfRule({ level, category_id, brand_id, device_id, model_id, variant_id });
    const conditions = condition_ids.filter((id) => id !== null);
    return { ...rule, rule_ids: ids, node, conditions, created_at: instantOf(created_at) };
  });
  const [names, conditions] = await Promise.all([
    readNodeNames(
      ctx,
      located.map((rule) => rule.node),
    ),
    readConditionNames(ctx, [...new Set(located.flatMap((rule) => rule.conditions))]),
  ]);
  return located.map((rule) => ({
    ...rule,
    node_name: names.get(nodeKey(rule.node)) ?? '',
    conditions: rule.conditions.map((id) => ({ id, name: conditions.get(id) ?? '' })),
  }));
}

/** The conditions below a node, with the number of manual, synced and custom prices. */
export async function listConditionsBelow(
  ctx: Ctx,
  { node, ...query }: ServedInput<typeof contracts.listManualConditions>['query'],
) {
  await nameNodes(ctx, [node]);
  const price_list_id = await findListId(ctx, query.price_list_id);
  const below = node.level === 'all' ? sql`true` : sql`(${sql.join(nodesByLevel([node]), sql` or `)})`;
  const items = await readRows<{
    item: Record<'id' | 'total_manual' | 'total_sync' | 'total_custom', number> & {
      name: string;
      category_name: string;
    };
  }>(
    ctx.db,
    sql`with counted as (
          select p.condition_id, count(*) filter (where p.source in ('base', 'import')) as manual,
                 count(*) filter (where p.source in ('sync', 'parent')) as sync, count(p.custom_price) as custom
            from price_cells p
            join variants v on v.company_id = p.company_id and v.id = p.variant_id
            join models m on m.company_id = v.company_id and m.id = v.model_id
           where p.company_id = ${ctx.company_id} and p.price_list_id = ${price_list_id} and ${below}
           group by p.condition_id)
        select json_build_object('id', k.id, 'name', concat_ws(', ', parent.name, k.name), 'category_name', c.name,
                 'total_manual', n.manual, 'total_sync', n.sync, 'total_custom', n.custom) as item
          from counted n
          join conditions k on k.company_id = ${ctx.company_id} and k.id = n.condition_id
          join condition_groups g on g.company_id = k.company_id and g.id = k.group_id
          join categories c on c.company_id = g.company_id and c.id = g.category_id
          left join conditions parent on parent.company_id = k.company_id and parent.group_id = k.group_id and parent.id = k.parent_id
         order by c.sort, c.id, g.id, coalesce(parent.sort, k.sort), coalesce(parent.id, k.id), k.parent_id is not null, k.sort, k.id`,
  );
  return { items: items.map((row) => row.item) };
}
