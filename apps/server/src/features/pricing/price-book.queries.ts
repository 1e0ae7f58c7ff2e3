import { type AxisValues, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import type { PriceRule } from '@tradepost/contracts/pricing/price.rules';
import type { Channel, RuleLevel } from '@tradepost/contracts/pricing/pricing.contract';
import { listRank, pickRules, type StackableRule } from '@tradepost/contracts/pricing/rule-tree.rules';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { DeviceRow, VariantRow } from '../catalog/catalog.queries.ts';
import { brands, categories, devices, models, variants } from '../catalog/catalog.table.ts';
import { priceCells, priceLists, priceRules, priceSettings } from './pricing.table.ts';

/** For where a price is asked: the location's and channel's own lists go before the company's. */
export interface PricePlace {
  location_id: number | null;
  channel: Channel | null;
}

export interface PriceList {
  id: number;
  name: string;
  currency: string;
  rank: number;
}

export type PriceSettings = Pick<
  typeof priceSettings.$inferSelect,
  'is_round_up' | 'round_up_step' | 'price_lock_days' | 'price_lock_days_by_channel'
>;

const defaultSettings: PriceSettings = {
  is_round_up: false,
  round_up_step: 1,
  price_lock_days: 14,
  price_lock_days_by_channel: {},
};

/** The company's settings of prices, or the usual ones. */
export async function getPriceSettings(ctx: Ctx): Promise<PriceSettings> {
  const [row] = await ctx.db
    .select({
      is_round_up: priceSettings.is_round_up,
      round_up_step: priceSettings.round_up_step,
      price_lock_days: priceSettings.price_lock_days,
      price_lock_days_by_channel: priceSettings.price_lock_days_by_channel,
    })
    .from(priceSettings)
    .where(eq(priceSettings.company_id, ctx.company_id));
  return row ?? defaultSettings;
}

/** For how many days a quote of this channel is honoured. */
export function priceLockDays(settings: PriceSettings, channel: Channel): number {
  return settings.price_lock_days_by_channel[channel] ?? settings.price_lock_days;
}

/** The lists that count at a place, in one currency: that of the most special one. */
export async function listPriceLists(ctx: Ctx, place: PricePlace): Promise<PriceList[]> {
  const at = <T>(column: typeof priceLists.location_id | typeof priceLists.channel, value: T | null) =>
    value === null ? isNull(column) : or(isNull(column), sql`${column} = ${value}`);
  const rows = await ctx.db
    .select()
    .from(priceLists)
    .where(
      and(
        eq(priceLists.company_id, ctx.company_id),
        at(priceLists.location_id, place.location_id),
        at(priceLists.channel, place.channel),
      ),
    );
  const ranked = rows
    .map((row) => ({ id: row.id, name: row.name, currency: row.currency, rank: listRank(row) }))
    .sort((a, b) => b.rank - a.rank);
  return ranked.filter((list) => list.currency === ranked[0]?.currency);
}

/** Where a variant stands in the tree, with the names of the way to the root. */
export interface PriceNode extends AxisValues {
  id: number;
  is_active: boolean;
  model_id: number;
  device_id: number | null;
  brand_id: number;
  category_id: number;
  names: Record<RuleLevel, string>;
}

/** The nodes of one model's variants. */
export function nodesOf(device: DeviceRow, found: readonly VariantRow[]): PriceNode[] {
  const { category, brand, device_id, name, family, axes } = device;
  const place = { device_id, brand_id: brand.id, category_id: category.id };
  return found.map((variant) => ({
    ...variant,
    ...place,
    names: nodeNames(category.name, brand.name, family, name, variantLabel(axes, variant)),
  }));
}

function nodeNames(category: string, brand: string, device: string | null, model: string, variant: string) {
  return {
    all: 'all devices',
    category,
    brand: `${brand} (${category})`,
    device: device ?? '',
    model,
    variant: variant ? `${model}, ${variant}` : model,
  };
}

/** The nodes of variants of any models. */
export async function listPriceNodes(ctx: Ctx, which: SQL | undefined): Promise<PriceNode[]> {
  const rows = await ctx.db
    .select({
      variant: variants,
      model: {
        name: models.name,
        device_id: models.device_id,
        brand_id: models.brand_id,
        category_id: models.category_id,
      },
      device_name: devices.name,
      brand_name: brands.name,
      category: { name: categories.name, axes: categories.axes },
    })
    .from(variants)
    .innerJoin(models, and(eq(models.company_id, variants.company_id), eq(models.id, variants.model_id)))
    .innerJoin(categories, and(eq(categories.company_id, models.company_id), eq(categories.id, models.category_id)))
    .innerJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .leftJoin(devices, and(eq(devices.company_id, models.company_id), eq(devices.id, models.device_id)))
    .where(and(eq(variants.company_id, ctx.company_id), which))
    .orderBy(variants.sort, variants.id);
  return rows.map(({ variant, model, device_name, brand_name, category }) => ({
    ...variant,
    device_id: model.device_id,
    brand_id: model.brand_id,
    category_id: model.category_id,
    names: nodeNames(category.name, brand_name, device_name, model.name, variantLabel(category.axes, variant)),
  }));
}

type StoredRule = StackableRule & Omit<PriceRule, 'node_name'> & { node_key: string };

/** The rules of some lists, found by the node they hang on. */
export type RuleIndex = ReadonlyMap<string, StoredRule[]>;

function nodeKeys(node: PriceNode): Record<RuleLevel, string> {
  return {
    all: 'all',
    category: `category:${node.category_id}`,
    brand: `brand:${node.category_id}:${node.brand_id}`,
    device: `device:${node.device_id}`,
    model: `model:${node.model_id}`,
    variant: `variant:${node.id}`,
  };
}

/** The rules of these lists; given nodes of one model, only those that can act on them. */
export async function loadRules(
  ctx: Ctx,
  lists: readonly PriceList[],
  nodes?: readonly PriceNode[],
): Promise<RuleIndex> {
  const byId = new Map(lists.map((list) => [list.id, list]));
  if (byId.size === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(priceRules)
    .where(
      and(
        eq(priceRules.company_id, ctx.company_id),
        inArray(priceRules.price_list_id, [...byId.keys()]),
        nodes?.[0] && actingOn(nodes, nodes[0]),
      ),
    );
  const rules = rows.map((row) => {
    const list = byId.get(row.price_list_id);
    const key = nodeKeys({ ...row, id: row.variant_id } as unknown as PriceNode)[row.level];
    return { ...row, node_key: key, list_rank: list?.rank ?? 0, list_name: list && list.rank > 0 ? list.name : null };
  });
  return Map.groupBy(rules, (rule) => rule.node_key);
}

function actingOn(nodes: readonly PriceNode[], of: PriceNode): SQL | undefined {
  const variant_ids = nodes.map((node) => node.id);
  return or(
    eq(priceRules.level, 'all'),
    eq(priceRules.category_id, of.category_id),
    of.device_id === null ? undefined : eq(priceRules.device_id, of.device_id),
    eq(priceRules.model_id, of.model_id),
    inArray(priceRules.variant_id, variant_ids),
  );
}

/** The rules that act on one cell, in the order in which they act. */
export function rulesFor(index: RuleIndex, node: PriceNode, condition_id: number): PriceRule[] {
  const keys = nodeKeys(node);
  const onTheWay = Object.values(keys).flatMap((key) => index.get(key) ?? []);
  return pickRules(onTheWay, condition_id).map((rule) => ({ ...rule, node_name: node.names[rule.level] }));
}

export type PriceCell = typeof priceCells.$inferSelect;

/** The cells of these variants, for each variant and condition that of the most special list. */
export async function loadCells(
  ctx: Ctx,
  lists: readonly PriceList[],
  variant_ids: readonly number[],
): Promise<Map<string, PriceCell>> {
  if (lists.length === 0 || variant_ids.length === 0) return new Map();
  const rank = new Map(lists.map((list) => [list.id, list.rank]));
  const rows = await ctx.db
    .select()
    .from(priceCells)
    .where(
      and(
        eq(priceCells.company_id, ctx.company_id),
        inArray(priceCells.variant_id, [...variant_ids]),
        inArray(priceCells.price_list_id, [...rank.keys()]),
      ),
    );
  rows.sort((a, b) => (rank.get(a.price_list_id) ?? 0) - (rank.get(b.price_list_id) ?? 0));
  return new Map(rows.map((cell) => [cellKey(cell.variant_id, cell.condition_id), cell]));
}

export const cellKey = (variant_id: number, condition_id: number) => `${variant_id}:${condition_id}`;
