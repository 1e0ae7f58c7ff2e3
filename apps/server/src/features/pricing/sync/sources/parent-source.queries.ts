import type { AxisKey } from '@tradepost/contracts/catalog/axes.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import { inReading, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { type PriceSource, SourceError, type SourceProduct } from './price-source.rules.ts';

export interface SharedRow {
  variant_id: number;
  catalog_variant_id: number | null;
  category_name: string;
  brand_name: string;
  model_key: string;
  model_name: string;
  currency: string;
  axis_values: Partial<Record<AxisKey, string>>;
  prices: { key: string; name: string; price: number; terms?: string[] }[] | null;
}

export const batch = 1_000;
const endedText = 'This company no longer shares its prices';

/** Reads the prices that another company shares. A database function limits access to accepted sharings. */
export const openParent = (scope: Scope, sharing_id: number | null): PriceSource =>
  openShared(scope, {
    ended: endedText,
    page:
      sharing_id === null ? null : (after) => sql`select * from read_shared_prices(${sharing_id}, ${after}, ${batch})`,
  });

interface SharedList {
  /** Why it can no longer be read. */
  ended: string;
  /** A page of the list after a variant. Null: it ended. */
  page: ((after: number) => SQL) | null;
}

/** A price list of another company, by the database function that checks what it gives. */
export function openShared(scope: Scope, { ended, page }: SharedList): PriceSource {
  return async ({ currency, max_products }) => {
    if (page === null) throw new SourceError(ended, true);
    const readPage = (after: number) => readShared(scope, page(after), ended);
    const first = await readPage(0);
    const theirs = first[0]?.currency ?? currency;
    if (theirs !== currency) throw new SourceError(foreignCurrency(theirs, currency), true);
    const read = async function* () {
      let count = 0;
      for (let rows = first; rows.length > 0; ) {
        for (const row of rows) {
          if (count >= (max_products ?? Number.POSITIVE_INFINITY)) return;
          count += 1;
          yield toProduct(row);
        }
        rows = rows.length < batch ? [] : await readPage(rows.at(-1)!.variant_id);
      }
    };
    return { is_unchanged: false, products: read() };
  };
}

export const foreignCurrency = (theirs: string, ours: string): string =>
  `Their prices are in ${theirs} and yours are in ${ours}. Currencies are not converted.`;

async function readShared(scope: Scope, page: SQL, ended: string): Promise<SharedRow[]> {
  try {
    return await inReading(scope, (ctx) => readRows<SharedRow>(ctx.db, page));
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code === '42501') throw new SourceError(ended, true);
    throw error;
  }
}

function toProduct(row: SharedRow): SourceProduct {
  const prices = new Map<string, number>();
  const keys = new Map<string, string>();
  const terms = new Map<string, readonly string[]>();
  for (const { key, name, price, terms: texts } of row.prices ?? []) {
    if (prices.has(name)) continue;
    prices.set(name, price);
    keys.set(name, key);
    if (texts) terms.set(name, texts);
  }
  return {
    line: 0,
    external_id: `parent-${row.variant_id}`,
    model_key: row.model_key,
    catalog_variant_id: row.catalog_variant_id,
    name: row.model_name,
    brand: row.brand_name,
    category: row.category_name,
    values: row.axis_values,
    prices,
    condition_keys: keys,
    condition_terms: terms,
  };
}
