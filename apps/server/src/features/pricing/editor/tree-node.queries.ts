import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** The ids of a node and its ancestors; 0 for levels below it. */
export interface NodePath {
  name: string;
  category_id: number;
  brand_id: number;
  device_id: number | null;
  model_id: number;
  /** The variant. */
  id: number;
}

/** A node’s name and ancestors, active or not. 404 where the company does not have it. */
export async function getNodePath(ctx: Ctx, node: TreeNode): Promise<NodePath> {
  const blank = { category_id: 0, brand_id: 0, device_id: null, model_id: 0, id: 0 };
  if (node.level === 'all') return { name: 'all devices', ...blank };
  const row = await readRow<{ path: Partial<NodePath> }>(ctx.db, findNode(ctx, node));
  if (!row) throw notFound(levelNames[node.level]);
  return { name: '', ...blank, ...row.path };
}

const levelNames = { category: 'Category', brand: 'Brand', device: 'Device', model: 'Model', variant: 'Variant' };

function findNode({ company_id }: Ctx, node: Exclude<TreeNode, { level: 'all' }>): SQL {
  switch (node.level) {
    case 'category':
      return sql`select json_build_object('name', c.name, 'category_id', c.id) as path
                   from categories c where c.company_id = ${company_id} and c.id = ${node.category_id}`;
    case 'brand':
      return sql`select json_build_object('name', b.name || ' (' || c.name || ')', 'category_id', c.id, 'brand_id', b.id) as path
                   from categories c join brands b on b.company_id = c.company_id
                  where c.company_id = ${company_id} and c.id = ${node.category_id} and b.id = ${node.brand_id}`;
    case 'device':
      return sql`select json_build_object('name', d.name, 'category_id', d.category_id, 'brand_id', d.brand_id, 'device_id', d.id) as path
                   from devices d where d.company_id = ${company_id} and d.id = ${node.device_id}`;
    case 'model':
      return sql`select json_build_object('name', m.name, 'category_id', m.category_id, 'brand_id', m.brand_id,
                          'device_id', m.device_id, 'model_id', m.id) as path
                   from models m where m.company_id = ${company_id} and m.id = ${node.model_id}`;
    case 'variant':
      return sql`select json_build_object('name', m.name, 'category_id', m.category_id, 'brand_id', m.brand_id,
                          'device_id', m.device_id, 'model_id', m.id, 'id', v.id) as path
                   from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
                  where v.company_id = ${company_id} and v.id = ${node.variant_id}`;
  }
}
