import type { Axis, AxisValues } from '@tradepost/contracts/catalog/axes.rules';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  boughtVariants,
  listPlacePrices,
  type PlaceBook,
  placePrice,
} from '../../pricing/place/place-prices.queries.ts';
import type { VariantPath } from '../../pricing/price-book.queries.ts';
import type { FeedDevice } from './feed-row.rules.ts';

export interface OwnCondition {
  id: number;
  key: string;
  name: string;
  category_id: number;
}

/** The conditions that prices are set in, by category. */
export const listFeedConditions = (ctx: Ctx): Promise<OwnCondition[]> =>
  readRows<OwnCondition>(
    ctx.db,
    sql`select c.id, c.key, c.name, k.id as category_id
          from categories k
          join condition_groups g on g.company_id = k.company_id and g.category_id = k.id and g.is_mac = k.is_mac
          join conditions c on c.company_id = g.company_id and c.group_id = g.id and c.parent_id is null and not c.is_archived
         where k.company_id = ${ctx.company_id} and k.is_active
         order by k.sort, k.id, c.sort, c.id`,
  );

/** Whether a feed may list the model `m`: the nearest choice counts. */
export const isIncluded = (ctx: Ctx) => sql`not coalesce(
  (select e.is_excluded from datafeed_exclusions e where e.company_id = ${ctx.company_id} and e.model_id = m.id),
  (select e.is_excluded from datafeed_exclusions e where e.company_id = ${ctx.company_id} and e.brand_id = m.brand_id),
  (select e.is_excluded from datafeed_exclusions e where e.company_id = ${ctx.company_id} and e.category_id = m.category_id),
  false)`;

export async function countFeedDevices(ctx: Ctx): Promise<number> {
  const row = await readRow<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
         where v.company_id = ${ctx.company_id} and v.is_active and m.is_active`,
  );
  return row?.total ?? 0;
}

interface DeviceRow extends VariantPath, AxisValues {
  model: string;
  brand: string;
  category: string;
  axes: Axis[];
}

const fields = sql`m.name as model, b.name as brand, k.name as category, k.axes, v.network, v.size, v.memory, v.storage, v.processor,
  v.graphics_card, v.edition, v.case_material, v.year, v.isbn10, v.isbn13`;

/** The next devices of a feed after an id, with their prices by the site’s names of the conditions. */
export async function readFeedDevices(
  ctx: Ctx,
  {
    book,
    names,
    linkOf,
  }: {
    book: PlaceBook;
    names: ReadonlyMap<number, readonly string[]>;
    linkOf: (sku: number) => string;
  },
  after: number,
  batch: number,
): Promise<FeedDevice[]> {
  const rows = await readRows<DeviceRow>(ctx.db, boughtVariants(ctx, fields, isIncluded(ctx), after, batch));
  const priced = await listPlacePrices(
    ctx,
    book,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { cells = [], updated_at = null } = priced.get(row.id) ?? {};
    const prices = new Map<string, number>();
    for (const cell of cells) {
      const price = names.has(cell.condition_id) ? placePrice(book, row, cell) : null;
      if (price === null || price <= 0) continue;
      for (const name of names.get(cell.condition_id) ?? []) prices.set(name, price);
    }
    return { ...row, updated_at, url: linkOf(row.id), prices };
  });
}
