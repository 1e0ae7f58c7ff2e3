import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { findContradiction } from '@tradepost/contracts/conditions/defect-effects.rules';
import type { DeductionMode } from '@tradepost/contracts/conditions/defect-part.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type {
  ComparedDevice,
  ComparedPair,
  DeductionPreview,
} from '@tradepost/contracts/pricing/deductions/deductions.contract';
import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { bigintArray, readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { searchDevices } from '../../catalog/search.queries.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { type Book, openBook, pickDefects, quoteCondition } from '../quote-book.queries.ts';

/** How many devices are priced anew, and among how many of the newest they are looked for. */
const maxDevices = 100;
const maxScanned = 2_000;
/** Pairs are made of this many defects of a category, and this many of its pairs are shown. */
const maxDefects = 30;
const maxPairs = 3;

/** What deductions by part change: the last devices with several defects, and pairs of defects of sample devices. */
export async function previewDeductions(ctx: Ctx): Promise<DeductionPreview> {
  const devices: ComparedDevice[] = [];
  for (const row of await listLastDevices(ctx)) {
    const compared = await compareDevice(ctx, row);
    if (compared) devices.push(compared);
  }
  const categories = await listCategoriesWithDefects(ctx);
  const pairs: ComparedPair[] = [];
  for (const category of categories) pairs.push(...(await comparePairs(ctx, category)));
  const total = (mode: DeductionMode) => devices.reduce((sum, device) => sum + device[mode], 0);
  const items = devices.filter(isChanged);
  return {
    currency: ctx.company.currency,
    devices: devices.length,
    changed: items.length,
    as_marked_total: total('as_marked'),
    by_part_total: total('by_part'),
    items,
    pairs,
    without_part: categories.reduce((sum, { without_part }) => sum + without_part, 0),
  };
}

interface DeviceRow {
  order_id: number;
  kind: Channel;
  box_id: string;
  created_at: string;
  location_id: number;
  title: string;
  variant_label: string | null;
  variant_id: number;
  condition_id: number;
  condition_label: string | null;
  defect_ids: number[];
}

/** The newest devices with two or more defects, as they were found, or else as they were described. */
function listLastDevices(ctx: Ctx): Promise<DeviceRow[]> {
  const locations = getVisibleLocations(ctx);
  const visible = locations === null ? sql`true` : sql`o.location_id = any(${bigintArray(locations)})`;
  return readRows<DeviceRow>(
    ctx.db,
    sql`with newest as (
          select i.order_id, i.id, i.title, i.created_at,
                 coalesce(i.inspected_variant_id, i.variant_id) as variant_id,
                 coalesce(i.inspected_variant_label, i.variant_label) as variant_label,
                 coalesce(i.inspected_condition_id, i.condition_id) as condition_id,
                 coalesce(i.inspected_condition_label, i.condition_label) as condition_label,
                 coalesce(i.inspected_defect_ids, i.defect_ids) as defect_ids
            from order_items i
           where i.company_id = ${ctx.company_id} and cardinality(coalesce(i.inspected_defect_ids, i.defect_ids)) > 1
           order by i.id desc ${takeRows(maxScanned)})
        select o.id as order_id, o.kind, o.box_id, o.location_id, n.title, n.variant_label, n.variant_id, n.condition_id,
               n.condition_label, n.defect_ids, n.created_at
          from newest n join orders o on o.company_id = ${ctx.company_id} and o.id = n.order_id
         where n.variant_id is not null and n.condition_id is not null and ${visible}
         order by n.id desc ${takeRows(maxDevices)}`,
  );
}

/** The device at today's prices, both ways. Null when it is not bought or its category lacks a defect by now. */
async function compareDevice(ctx: Ctx, row: DeviceRow): Promise<ComparedDevice | null> {
  const place = { location_id: row.location_id, channel: row.kind, defects: row.defect_ids };
  const book = await openBook(ctx, { of_variant: row.variant_id }, place);
  if (book.defects.length < new Set(row.defect_ids).size) return null;
  const prices = priceBothWays(book, row.condition_id, row.defect_ids);
  if (!prices) return null;
  return {
    device: [row.title, row.variant_label].filter(Boolean).join(' · '),
    condition: row.condition_label ?? '',
    defects: namesOf(book, row.defect_ids),
    ...prices,
    order: { box_id: row.box_id, url: orderDetailPath(row.kind, row.order_id) },
    created_at: new Date(row.created_at).toISOString(),
  };
}

interface CategoryWithDefects {
  category_id: number;
  category: string;
  defect_ids: number[];
  without_part: number;
}

function listCategoriesWithDefects(ctx: Ctx): Promise<CategoryWithDefects[]> {
  return readRows<CategoryWithDefects>(
    ctx.db,
    sql`select c.id as category_id, c.name as category, array_agg(d.id order by d.sort, d.id) as defect_ids,
               (count(*) filter (where d.part = 'none'))::int as without_part
          from defects d
          join condition_groups g on g.company_id = d.company_id and g.id = d.group_id
          join categories c on c.company_id = g.company_id and c.id = g.category_id and c.is_mac = g.is_mac
         where d.company_id = ${ctx.company_id} and not d.is_archived and c.is_active
         group by c.id, c.name, c.sort
        having count(*) > 1
         order by c.sort, c.id`,
  );
}

/** The pairs of defects of one device of the category where the price differs most. */
async function comparePairs(ctx: Ctx, { category_id, category, defect_ids }: CategoryWithDefects) {
  const [model] = (await searchDevices(ctx, { q: '', category_id, limit: 1 })).items;
  if (!model) return [];
  const ids = defect_ids.slice(0, maxDefects);
  const variant = await readRow<{ id: number }>(
    ctx.db,
    sql`select v.id from variants v join price_cells p on p.company_id = v.company_id and p.variant_id = v.id
         where v.company_id = ${ctx.company_id} and v.model_id = ${model.id} and v.is_active and p.price > 0
         order by v.sort, v.id limit 1`,
  );
  if (!variant) return [];
  const book = await openBook(ctx, { of_variant: variant.id }, { location_id: ctx.location_id, defects: ids });
  const conditions = book.conditions.filter(({ parent_id, is_archived }) => parent_id === null && !is_archived);
  const pairs = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other]));
  const compared = pairs.flatMap((pair): ComparedPair[] => {
    // The best condition that a device with both can be in.
    const condition = conditions.find(({ key }) => !findContradiction(key, pickDefects(book, pair)));
    const prices = condition && priceBothWays(book, condition.id, pair);
    if (!prices || !isChanged(prices)) return [];
    return [{ category, ...describe(book, condition.id), defects: namesOf(book, pair), ...prices }];
  });
  const difference = ({ as_marked, by_part }: ComparedPair) => Math.abs(as_marked - by_part);
  return compared.toSorted((one, other) => difference(other) - difference(one)).slice(0, maxPairs);
}

function describe({ model, variants, conditions }: Book, condition_id: number) {
  const [variant] = variants;
  return {
    device: [fullDeviceName(model.brand_name, model.name), variant && variantLabel(model.axes, variant)]
      .filter(Boolean)
      .join(' · '),
    condition: conditions.find(({ id }) => id === condition_id)?.name ?? '',
  };
}

const namesOf = ({ defects }: Book, ids: readonly number[]) =>
  ids.flatMap((id) => defects.find((defect) => defect.id === id)?.name ?? []);

function priceBothWays(book: Book, condition_id: number, ids: readonly number[]) {
  const condition = book.conditions.find(({ id }) => id === condition_id);
  const [node] = book.nodes;
  if (!condition || !node) return null;
  const priceIn = (deduction_mode: DeductionMode) =>
    quoteCondition({ ...book, settings: { ...book.settings, deduction_mode } }, node, condition, pickDefects(book, ids))
      .price;
  const as_marked = priceIn('as_marked');
  const by_part = priceIn('by_part');
  return as_marked === null || by_part === null ? null : { as_marked, by_part };
}

const isChanged = ({ as_marked, by_part }: { as_marked: number; by_part: number }) => as_marked !== by_part;
