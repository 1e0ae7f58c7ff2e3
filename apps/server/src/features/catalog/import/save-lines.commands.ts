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
import { readRows } from '../../../platform/db/sql.ts';
import type { ImportLine } from '../../../platform/sheets/import-lines.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { insertCategory } from '../own/own-category.commands.ts';
import { findFreeKeys, lockOwnCatalog, nameKey, resolveBrands } from '../own/resolve.commands.ts';
import { listCatalogCategories } from '../product-catalog/categories.queries.ts';
import { ensureCategory } from '../product-catalog/ensure-model.commands.ts';
import { activateParents } from '../product-catalog/switch.commands.ts';
import { refreshSearchText } from '../search-text.commands.ts';
import { customCatalogRejects } from './custom-catalog.table.ts';
import { type ModelOfLine, resolveModels } from './resolve-models.commands.ts';

export type CatalogLine = ImportLine<CustomCatalogColumn>;

interface ReadLine extends CatalogLine {
  values: AxisValues;
}

/** Saves the valid lines and stores the others with their reasons. Returns the number of rejected lines. */
export async function saveLines(
  ctx: Ctx,
  import_id: number,
  lines: readonly CatalogLine[],
  seen: Map<string, number>,
): Promise<number> {
  await lockOwnCatalog(ctx);
  const rejects: { line: number; cells: CatalogCells; reason: string }[] = [];
  const refuse = ({ line, cells }: CatalogLine, reason: string) => void rejects.push({ line, cells, reason });
  let read: ReadLine[] = [];
  for (const each of lines) {
    const fault = each.fault?.reason ?? findFault(each.cells);
    if (fault) refuse(each, fault);
    else read.push({ ...each, values: readAxisValues(each.cells) });
  }
  read = read.filter((each) => {
    const lineKey = lineKeyOf(each);
    const first = seen.get(lineKey);
    // A repeated transaction meets its own lines.
    const isFirst = first === undefined || first === each.line;
    if (isFirst) seen.set(lineKey, each.line);
    else refuse(each, `Duplicate of line ${first}`);
    return isFirst;
  });
  const categories = await resolveCategories(ctx, read);
  read = read.filter((each) => {
    const category = categories.get(nameKey(each.cells.category));
    const fault = category && findAxisFault(category.name, category.axes, each.values);
    if (fault) refuse(each, fault.message);
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
    if (model_id === undefined) refuse(each, 'The catalog already has this product. Turn it on instead.');
    return model_id === undefined ? [] : [{ ...each.values, model_id, line: each.line }];
  });
  await insertVariants(ctx, variants);
  await activateParents(ctx, added);
  await refreshSearchText(ctx, [...new Set(variants.map(({ model_id }) => model_id))]);
  if (rejects.length > 0)
    await ctx.db
      .insert(customCatalogRejects)
      .values(rejects.map((reject) => ({ company_id: ctx.company_id, import_id, ...reject })));
  return rejects.length;
}

const lineKeyOf = ({ cells, values }: ReadLine) =>
  [cells.category, cells.brand, cells.product_name, ...axisKeys.map((key) => values[key] ?? '')]
    .map(nameKey)
    .join('\u0000');

/** Finds categories by name or key, ignoring case, and adds unknown ones to the company's own. */
async function resolveCategories(ctx: Ctx, lines: readonly ReadLine[]) {
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
