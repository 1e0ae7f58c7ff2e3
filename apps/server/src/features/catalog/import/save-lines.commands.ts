import { type AxisValues, axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import {
  axesOf,
  type CatalogCells,
  type CustomCatalogColumn,
  findAxisFault,
  findFault,
  readAxisValues,
} from '@tradepost/contracts/catalog/custom-catalog.rules';
import { sql } from 'drizzle-orm';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import type { ReadLine, ReadRow, RowFault } from '../../../platform/imports/file-import.ts';
import type { ImportLine } from '../../../platform/sheets/read-lines.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { insertCategory } from '../own/own-category.commands.ts';
import { findFreeKeys, lockOwnCatalog, nameKey, resolveBrands } from '../own/resolve.commands.ts';
import { listCatalogCategories } from '../product-catalog/categories.queries.ts';
import { ensureCategory } from '../product-catalog/ensure-model.commands.ts';
import { activateParents } from '../product-catalog/switch.commands.ts';
import { refreshSearchText } from '../search-text.commands.ts';
import type { CustomCatalogRow } from './custom-catalog.table.ts';
import { type ModelOfLine, resolveModels } from './resolve-models.commands.ts';

type Line = ImportLine<CustomCatalogColumn>;
type ProductLine = ReadLine<CustomCatalogColumn, AxisValues>;

/** Checks each row on its own, and rejects duplicates within the file. */
export async function openProductReader(): Promise<ReadRow<CustomCatalogColumn, AxisValues>> {
  /** The first line of each variant. */
  const seen = new Map<string, number>();
  return ({ line, cells }) => {
    const fault = findFault(cells);
    if (fault) return { reason: fault };
    const values = readAxisValues(cells);
    const lineKey = lineKeyOf(cells, values);
    const first = seen.get(lineKey) ?? line;
    seen.set(lineKey, first);
    // A repeated transaction meets its own lines.
    return first === line ? { values } : { reason: `Duplicate of line ${first}` };
  };
}

/** After so many rows the database counts its tables again, to plan for what they hold now. */
const analyzeAfter = [1_000, 4_000, 16_000, 64_000];

/** Adds the products that the company's catalog does not have yet. */
export async function saveProducts(
  ctx: Ctx,
  { accepted }: CustomCatalogRow,
  lines: readonly ProductLine[],
  reject: (line: Line, fault: RowFault) => void,
): Promise<{ accepted: number }> {
  await lockOwnCatalog(ctx);
  const categories = await resolveCategories(ctx, lines);
  const read = lines.filter((each) => {
    const category = categories.get(nameKey(each.cells.category));
    const fault = category && findAxisFault(category.name, category.axes, each.values);
    if (fault) reject(each, { reason: fault.message });
    return category !== undefined && !fault;
  });
  const brands = await resolveBrands(ctx, [...new Set(read.map(({ cells }) => cells.brand))]);
  const requested: ModelOfLine[] = read.map(({ cells }) => ({
    category_id: categories.get(nameKey(cells.category))?.id ?? 0,
    brand_id: brands.get(nameKey(cells.brand)) ?? 0,
    brand: cells.brand,
    name: cells.product_name,
    family: cells.family || null,
  }));
  const { idOf, added } = await resolveModels(ctx, requested);
  const variants = read.flatMap((each, index) => {
    const model_id = idOf(requested[index]!);
    if (model_id === undefined) reject(each, { reason: 'The catalog already has this product. Turn it on instead.' });
    return model_id === undefined ? [] : [{ ...each.values, model_id, line: each.line }];
  });
  await insertVariants(ctx, variants);
  await activateParents(ctx, added);
  await refreshSearchText(ctx, [...new Set(variants.map(({ model_id }) => model_id))]);
  const total = accepted + variants.length;
  if (analyzeAfter.some((count) => accepted < count && total >= count))
    await runSql(ctx.db, sql`select analyze_catalog()`);
  return { accepted: variants.length };
}

const lineKeyOf = (cells: CatalogCells, values: AxisValues) =>
  [cells.category, cells.brand, cells.product_name, ...axisKeys.map((key) => values[key] ?? '')]
    .map(nameKey)
    .join('\u0000');

/** Finds categories by name or key, ignoring case, and adds unknown ones to the company's own. */
async function resolveCategories(ctx: Ctx, lines: readonly ProductLine[]) {
  const { items } = await listCatalogCategories(ctx);
  const known = new Map(items.flatMap((item) => [nameKey(item.key), nameKey(item.name)].map((name) => [name, item])));
  const found = new Map<string, { id: number; name: string; axes: (typeof items)[number]['axes'] }>();
  for (const [name, rows] of Map.groupBy(lines, ({ cells }) => nameKey(cells.category))) {
    const category = known.get(name);
    if (category) {
      const id = category.id ?? (await ensureCategory(ctx, category.key));
      found.set(name, { ...category, id });
      continue;
    }
    const axes = axesOf(rows.map(({ values }) => values));
    const title = rows[0]?.cells.category ?? name;
    const [key = ''] = await findFreeKeys(ctx, 'categories', [title]);
    const identifier = axes.some((axis) => axis.key.startsWith('isbn')) ? 'isbn' : 'serial';
    const id = await insertCategory(ctx, { key, name: title, is_mac: false, identifier, axes });
    found.set(name, { id, name: title, axes });
  }
  return found;
}

async function insertVariants(
  ctx: Ctx,
  variants: readonly (AxisValues & { model_id: number; line: number })[],
): Promise<void> {
  const types = sql.raw(axisKeys.map((key) => `${key} text`).join(', '));
  // Existing variants stay unchanged, even if they are turned off.
  await readRows(
    ctx.db,
    sql`insert into variants (company_id, model_id, ${sql.raw(axisKeys.join(', '))}, sort)
        select ${ctx.company_id}::bigint, t.model_id, ${sql.raw(axisKeys.map((key) => `t.${key}`).join(', '))}, t.line
          from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as t (model_id bigint, line int, ${types})
         order by t.line
        on conflict do nothing`,
  );
}
