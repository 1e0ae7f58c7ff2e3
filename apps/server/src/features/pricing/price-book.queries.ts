import { type Axis, type AxisValues, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { isHandOffOn } from '@tradepost/contracts/pricing/hand-off.rules';
import type { PriceRule } from '@tradepost/contracts/pricing/price.rules';
import type { Channel, PriceSource, RuleLevel } from '@tradepost/contracts/pricing/pricing.contract';
import { listRank, pickRules, type StackableRule } from '@tradepost/contracts/pricing/rule-tree.rules';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { brands, categories, devices, models, variants } from '../catalog/catalog.table.ts';
import type { priceHandOffs, priceLists, priceRules, priceSettings, unboughtCells } from './pricing.table.ts';

/** The fields of a cell that its price depends on. `state` changes with every write of the row. */
export interface StoredCell {
  variant_id: number;
  condition_id: number;
  original_price: number | null;
  custom_price: number | null;
  resale_price: number | null;
  price: number | null;
  source: PriceSource;
  source_name: string | null;
  source_at: string | null;
  state: string;
}

export interface PriceList {
  id: number;
  name: string;
  currency: string;
  rank: number;
}

export type PriceSettings = Pick<
  typeof priceSettings.$inferSelect,
  'is_round_up' | 'round_up_step' | 'price_lock_days' | 'price_lock_days_by_channel' | 'deduction_mode'
>;

export const defaultPriceSettings: PriceSettings = {
  is_round_up: false,
  round_up_step: 1,
  price_lock_days: 14,
  price_lock_days_by_channel: {},
  deduction_mode: 'as_marked',
};

/** The company's price settings as JSON; null if it uses the defaults. */
export const priceSettingsRow = (company_id: SQL): SQL =>
  sql`(select to_json(s) from price_settings s where s.company_id = ${company_id})`;

/** For how many days a quote of this channel is honored. */
export function priceLockDays(
  settings: Pick<PriceSettings, 'price_lock_days' | 'price_lock_days_by_channel'>,
  channel: Channel,
): number {
  return settings.price_lock_days_by_channel[channel] ?? settings.price_lock_days;
}

export type ListRow = Pick<typeof priceLists.$inferSelect, 'id' | 'name' | 'currency' | 'location_id' | 'channel'>;

/** Sorts lists, the most specific first. Leaves out those in another currency, as amounts are never converted. */
export function rankLists(rows: readonly ListRow[]): PriceList[] {
  const ranked = rows
    .map((row) => ({ id: row.id, name: row.name, currency: row.currency, rank: listRank(row) }))
    .sort((a, b) => b.rank - a.rank);
  return ranked.filter((list) => list.currency === ranked[0]?.currency);
}

/** A variant with its ancestors in the tree and their names. */
export interface PriceNode extends VariantPath {
  names: Record<RuleLevel, string>;
}

/** The fields of a model that its variants' nodes need. */
export interface NodeModel {
  id: number;
  name: string;
  device_id: number | null;
  device_name: string | null;
  brand_id: number;
  brand_name: string;
  category_id: number;
  category_name: string;
  axes: Axis[];
}

export function nodeOf(model: NodeModel, variant: AxisValues & { id: number }): PriceNode {
  const { device_id, brand_id, category_id } = model;
  const label = variantLabel(model.axes, variant);
  return {
    id: variant.id,
    model_id: model.id,
    device_id,
    brand_id,
    category_id,
    names: {
      all: 'all devices',
      category: model.category_name,
      brand: `${model.brand_name} (${model.category_name})`,
      device: model.device_name ?? '',
      model: model.name,
      variant: label ? `${model.name}, ${label}` : model.name,
    },
  };
}

/** The nodes of variants, by variant id. */
export async function listPriceNodes(ctx: Ctx, variant_ids: readonly number[]): Promise<Map<number, PriceNode>> {
  const rows = await ctx.db
    .select({
      variant: variants,
      model: {
        id: models.id,
        name: models.name,
        device_id: models.device_id,
        device_name: devices.name,
        brand_id: models.brand_id,
        brand_name: brands.name,
        category_id: models.category_id,
        category_name: categories.name,
        axes: categories.axes,
      },
    })
    .from(variants)
    .innerJoin(models, and(eq(models.company_id, variants.company_id), eq(models.id, variants.model_id)))
    .innerJoin(categories, and(eq(categories.company_id, models.company_id), eq(categories.id, models.category_id)))
    .innerJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .leftJoin(devices, and(eq(devices.company_id, models.company_id), eq(devices.id, models.device_id)))
    .where(and(eq(variants.company_id, ctx.company_id), inArray(variants.id, [...variant_ids])));
  return new Map(rows.map(({ variant, model }) => [variant.id, nodeOf(model, variant)]));
}

/** A rule, or a step of the buy plan, which has `plan_weeks`. */
export type RuleRow = Omit<typeof priceRules.$inferSelect, 'company_id' | 'version' | 'created_at'> & {
  plan_weeks?: number | null;
};
type IndexedRule = RuleRow & StackableRule & { list_name: string | null; node_name: string };

/** Rules by node. */
export type RuleIndex = ReadonlyMap<string, IndexedRule[]>;

/** A variant with the ids of its ancestors in the tree. */
export interface VariantPath {
  id: number;
  model_id: number;
  device_id: number | null;
  brand_id: number;
  category_id: number;
}

type NodeIds = { [Id in 'category_id' | 'brand_id' | 'device_id' | 'model_id' | 'variant_id']: number | null };

const nodeKeys: Record<RuleLevel, (of: NodeIds) => string> = {
  all: () => 'all',
  category: (of) => `category:${of.category_id}`,
  brand: (of) => `brand:${of.category_id}:${of.brand_id}`,
  device: (of) => `device:${of.device_id}`,
  model: (of) => `model:${of.model_id}`,
  variant: (of) => `variant:${of.variant_id}`,
};

/** The entries of an index on a variant and all its ancestors. */
function entriesOnPath<T>(index: ReadonlyMap<string, T[]>, path: VariantPath): T[] {
  const of = { ...path, variant_id: path.id };
  return Object.values(nodeKeys).flatMap((keyOf) => index.get(keyOf(of)) ?? []);
}

/** Indexes the rules of these lists by node. */
export function indexRules(lists: readonly PriceList[], rows: readonly RuleRow[]): RuleIndex {
  const byId = new Map(lists.map((list) => [list.id, list]));
  const rules = rows.flatMap((row) => {
    const list = byId.get(row.price_list_id);
    return list ? [{ ...row, list_rank: list.rank, list_name: list.rank > 0 ? list.name : null, node_name: '' }] : [];
  });
  return Map.groupBy(rules, (rule) => nodeKeys[rule.level](rule));
}

export const isPlanStep = ({ plan_weeks }: Pick<RuleRow, 'plan_weeks'>): boolean => plan_weeks != null;

/** The rules for a cell, in the order in which they apply, and the step of the nearest target of the buy plan. */
function pickApplied(index: RuleIndex, path: VariantPath, condition_id: number): IndexedRule[] {
  const entries = entriesOnPath(index, path);
  const plan = entries.findLast(isPlanStep);
  if (!plan) return pickRules(entries, condition_id);
  return [
    ...pickRules(
      entries.filter((rule) => !isPlanStep(rule)),
      condition_id,
    ),
    plan,
  ];
}

/** The rules for a cell, in the order in which they apply, without node names. */
export function bareRulesFor(index: RuleIndex, path: VariantPath, condition_id: number): PriceRule[] {
  return pickApplied(index, path, condition_id);
}

/** The rules for a cell, in the order in which they apply. */
export function rulesFor(index: RuleIndex, node: PriceNode, condition_id: number): PriceRule[] {
  return pickApplied(index, node, condition_id).map((rule) => ({
    ...rule,
    node_name: node.names[rule.level],
  }));
}

export type HandOffRow = Omit<typeof priceHandOffs.$inferSelect, 'company_id' | 'id'>;
export type HandOffIndex = ReadonlyMap<string, HandOffRow[]>;

export const indexHandOffs = (rows: readonly HandOffRow[]): HandOffIndex =>
  Map.groupBy(rows, (row) => nodeKeys[row.level](row));

/** Whether the prices of a variant follow their source and rules automatically. */
export function isFollowing(index: HandOffIndex, path: VariantPath): boolean {
  return index.size === 0 || isHandOffOn(entriesOnPath(index, path));
}

export const cellKey = (variant_id: number, condition_id: number) => `${variant_id}:${condition_id}`;

/** A variant that a price list does not buy in a condition. */
export type UnboughtCell = Omit<typeof unboughtCells.$inferSelect, 'company_id'>;

/**
 * The cells that are not bought. A more specific list that has a cell of its own buys the device again. `list_ids` begins with
 * the most specific list, and `cells` has the cell of the most specific list.
 */
export function indexUnbought(
  list_ids: readonly number[],
  marks: readonly UnboughtCell[],
  cells: ReadonlyMap<string, { price_list_id: number }>,
): ReadonlySet<string> {
  const isLast = ({ price_list_id, ...mark }: UnboughtCell) => {
    const cell = cells.get(cellKey(mark.variant_id, mark.condition_id));
    return cell === undefined || list_ids.indexOf(price_list_id) <= list_ids.indexOf(cell.price_list_id);
  };
  const known = marks.filter(({ price_list_id }) => list_ids.includes(price_list_id));
  return new Set(known.filter(isLast).map((mark) => cellKey(mark.variant_id, mark.condition_id)));
}
