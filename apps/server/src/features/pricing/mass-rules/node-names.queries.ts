import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { idsOf } from '../price-list.queries.ts';

const idFields = { category: 'category_id', device: 'device_id', model: 'model_id', variant: 'variant_id' } as const;

const idOf = (node: TreeNode, level: keyof typeof idFields) =>
  (node as unknown as Record<string, number>)[idFields[level]];

/** The key of a node in a map of nodes. */
export function nodeKey(node: TreeNode): string {
  if (node.level === 'all') return 'all';
  if (node.level === 'brand') return `brand:${node.category_id}:${node.brand_id}`;
  return `${node.level}:${idOf(node, node.level)}`;
}

/** Names of nodes by key. Unknown nodes are left out. */
export async function readNodeNames(ctx: Ctx, nodes: readonly TreeNode[]): Promise<Map<string, string>> {
  const ids = (level: keyof typeof idFields) =>
    idsOf(nodes.filter((node) => node.level === level).map((node) => idOf(node, level) ?? 0));
  const brands = nodes.filter((node) => node.level === 'brand');
  const { company_id } = ctx;
  const rows = await readRows<{ key: string; name: string }>(
    ctx.db,
    sql`select 'category:' || c.id as key, c.name from categories c
         where c.company_id = ${company_id} and c.id = any(${ids('category')}::bigint[])
        union all
        select 'brand:' || c.id || ':' || b.id, b.name || ' (' || c.name || ')'
          from unnest(${idsOf(brands.map((node) => node.category_id))}::bigint[], ${idsOf(brands.map((node) => node.brand_id))}::bigint[])
                 as n (category_id, brand_id)
          join categories c on c.company_id = ${company_id} and c.id = n.category_id
          join brands b on b.company_id = ${company_id} and b.id = n.brand_id
        union all
        select 'device:' || d.id, b.name || ' ' || d.name from devices d
          join brands b on b.company_id = d.company_id and b.id = d.brand_id
         where d.company_id = ${company_id} and d.id = any(${ids('device')}::bigint[])
        union all
        select 'model:' || m.id, m.name from models m
         where m.company_id = ${company_id} and m.id = any(${ids('model')}::bigint[])
        union all
        select 'variant:' || v.id, concat_ws(', ', m.name, nullif(concat_ws(' ', v.network, v.size, v.processor, v.memory, v.storage,
                 v.graphics_card, v.edition, v.case_material, v.year), ''))
          from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
         where v.company_id = ${company_id} and v.id = any(${ids('variant')}::bigint[])`,
  );
  return new Map([['all', 'all devices'], ...rows.map((row): [string, string] => [row.key, row.name])]);
}

/** The names of the chosen nodes; 422 if the company does not have one of them. */
export async function nameNodes(ctx: Ctx, nodes: readonly TreeNode[]): Promise<string[]> {
  const names = await readNodeNames(ctx, nodes);
  return nodes.map((node, at) => {
    const name = names.get(nodeKey(node));
    if (name === undefined) throw invalid({ [`nodes.${at}`]: 'This is no longer in your catalog' });
    return name;
  });
}
