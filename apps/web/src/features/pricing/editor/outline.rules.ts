import type { OutlineModel, PriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import type { OutlineNode } from './sheet/layout.rules.ts';

/** A node of the sheet: the category, a brand, a family of models, or a model with its variants. */
export interface SheetNode extends OutlineNode {
  level: 'category' | 'brand' | 'device' | 'model';
  id: number;
  name: string;
  /** The number of variants below it at any depth. */
  rows: number;
  /** The node in requests. */
  place: TreeNode;
  parent: NodeParent;
}

/** The parent in whose children the node is listed: `all` for a category, an empty object for a brand. */
export type NodeParent = 'all' | { brand_id?: number; device_id?: number };

/** The models of the outline, grouped by brand and family below a root. A family with a single model gets no node. */
export function nodesOf(outline: PriceOutline): SheetNode[] {
  const { models, brand, brands } = outline;
  const top = rootOf(outline);
  const nodes: SheetNode[] = [top];
  const familySize = Map.groupBy(models, ({ device_id }) => device_id);
  let brandNode: SheetNode | undefined;
  let familyNode: SheetNode | undefined;
  for (const model of models) {
    const { brand_id, device_id, family } = model;
    if (brand === null && brandNode?.id !== brand_id) {
      const name = brands.find(({ id }) => id === brand_id)?.name ?? '';
      brandNode = brandNodeOf(outline, brand_id, name, 1);
      familyNode = undefined;
      nodes.push(brandNode);
    }
    const above = brandNode ?? top;
    const isFamily = device_id !== null && (familySize.get(device_id)?.length ?? 0) > 1;
    if (!isFamily || device_id === null) familyNode = undefined;
    else if (familyNode?.id !== device_id) {
      familyNode = {
        ...blank('device', device_id, family ?? '', above.depth + 1),
        place: { level: 'device', device_id },
        parent: { brand_id },
      };
      nodes.push(familyNode);
    }
    nodes.push(modelNode(model, (familyNode ?? above).depth + 1));
    for (const node of [top, brandNode, familyNode]) if (node) node.rows += model.rows;
  }
  return nodes;
}

function rootOf(outline: PriceOutline): SheetNode {
  const { brand, category } = outline;
  if (brand) return brandNodeOf(outline, brand.id, brand.name, 0);
  return {
    ...blank('category', category.id, category.name, 0),
    place: { level: 'category', category_id: category.id },
    parent: 'all',
  };
}

function brandNodeOf({ category }: PriceOutline, brand_id: number, name: string, depth: number): SheetNode {
  const place = { level: 'brand' as const, category_id: category.id, brand_id };
  return { ...blank('brand', brand_id, name, depth), place, parent: {} };
}

function blank(level: SheetNode['level'], id: number, name: string, depth: number) {
  return { key: `${level}:${id}`, level, id, name, depth, count: 0, rows: 0 };
}

function modelNode({ id, name, rows, brand_id, device_id }: OutlineModel, depth: number): SheetNode {
  return {
    ...blank('model', id, name, depth),
    count: rows,
    rows,
    place: { level: 'model', model_id: id },
    parent: device_id === null ? { brand_id } : { device_id },
  };
}
