import type { AxisValues } from '@tradepost/contracts/catalog/axes.rules';
import { axisKeys, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import type { Category, Device, Variant } from '@tradepost/contracts/catalog/catalog.contract';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { and, asc, count, eq, inArray, isNotNull, min, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { brands, categories, devices, models, variants } from './catalog.table.ts';

const imageUrl = (row: { image_file_id: number | null; image_url: string | null }) =>
  row.image_file_id === null ? row.image_url : `/v1/pos/file/${row.image_file_id}`;

/** Selects models with their names. Callers add conditions and an order. */
export function selectDevices(ctx: Ctx) {
  return ctx.db
    .select({
      id: models.id,
      key: models.key,
      name: models.name,
      family: devices.name,
      category: { id: categories.id, key: categories.key, name: categories.name },
      brand: { id: brands.id, key: brands.key, name: brands.name },
      device_id: models.device_id,
      identifier: categories.identifier,
      axes: categories.axes,
      is_active: models.is_active,
      release_year: models.release_year,
      image_url: models.image_url,
      image_file_id: models.image_file_id,
      is_popular: models.is_popular,
    })
    .from(models)
    .innerJoin(categories, and(eq(categories.company_id, models.company_id), eq(categories.id, models.category_id)))
    .innerJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .leftJoin(devices, and(eq(devices.company_id, models.company_id), eq(devices.id, models.device_id)))
    .$dynamic();
}
export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];

/** The company buys a model if the model, its brand and its category are active. */
export function isBought(ctx: Ctx): SQL | undefined {
  return and(
    eq(models.company_id, ctx.company_id),
    eq(models.is_active, true),
    eq(categories.is_active, true),
    eq(brands.is_active, true),
  );
}

export function toDevice(row: DeviceRow): Device {
  const { id, key, name, family, category, brand, release_year, is_popular } = row;
  const full_name = fullDeviceName(brand.name, name);
  return { id, key, name, full_name, family, category, brand, release_year, image_url: imageUrl(row), is_popular };
}

interface DevicePage {
  page: number;
  limit: number;
  category_id?: number;
  brand_id?: number;
}

/** A page of the active models, in the catalog's order. */
export async function listDevices(ctx: Ctx, { page, limit, category_id, brand_id }: DevicePage) {
  const where = and(
    isBought(ctx),
    category_id === undefined ? undefined : eq(models.category_id, category_id),
    brand_id === undefined ? undefined : eq(models.brand_id, brand_id),
  );
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(models)
    .innerJoin(categories, and(eq(categories.company_id, models.company_id), eq(categories.id, models.category_id)))
    .innerJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .where(where);
  const paging = { page, per_page: limit };
  return listPage(ctx, paging, {
    counted: counted?.total ?? 0,
    rows: selectDevices(ctx).where(where).orderBy(asc(categories.sort), asc(models.sort), asc(models.id)),
    toItem: toDevice,
  });
}

/** One model with its category's axes, active or not. 404 if the company does not have it. */
export async function getDeviceRow(ctx: Ctx, model_id: number): Promise<DeviceRow> {
  const [row] = await selectDevices(ctx).where(and(eq(models.company_id, ctx.company_id), eq(models.id, model_id)));
  if (!row) throw notFound('Model');
  return row;
}

/** The active model with this key (`apple-iphone-15`), if any. */
export async function findModelByKey(ctx: Ctx, key: string): Promise<Device | null> {
  const [row] = await selectDevices(ctx).where(and(isBought(ctx), eq(models.key, key)));
  return row ? toDevice(row) : null;
}

/** The active model with this brand and name, as a TAC lookup returns them. */
export async function findModelByName(ctx: Ctx, name: { brand: string; model: string }): Promise<Device | null> {
  const [row] = await selectDevices(ctx)
    .where(
      and(
        isBought(ctx),
        eq(sql`lower(${brands.name})`, name.brand.toLowerCase()),
        eq(sql`lower(${models.name})`, name.model.toLowerCase()),
      ),
    )
    .orderBy(asc(models.id))
    .limit(1);
  return row ? toDevice(row) : null;
}

const axisColumns = {
  network: variants.network,
  size: variants.size,
  memory: variants.memory,
  storage: variants.storage,
  processor: variants.processor,
  graphics_card: variants.graphics_card,
  edition: variants.edition,
  case_material: variants.case_material,
  year: variants.year,
  isbn10: variants.isbn10,
  isbn13: variants.isbn13,
};

export interface VariantRow extends AxisValues {
  id: number;
  model_id: number;
  is_active: boolean;
}

/** The variants of models in the catalog's order; with `is_active` only active ones. */
export async function listVariants(ctx: Ctx, model_ids: readonly number[], is_active?: true): Promise<VariantRow[]> {
  if (model_ids.length === 0) return [];
  return ctx.db
    .select({ id: variants.id, model_id: variants.model_id, is_active: variants.is_active, ...axisColumns })
    .from(variants)
    .where(
      and(
        eq(variants.company_id, ctx.company_id),
        inArray(variants.model_id, [...model_ids]),
        is_active && eq(variants.is_active, true),
      ),
    )
    .orderBy(asc(variants.model_id), asc(variants.sort), asc(variants.id));
}

/** One variant, active or not. 404 if the company does not have it. */
export async function getVariantRow(ctx: Ctx, variant_id: number): Promise<VariantRow> {
  const [row] = await ctx.db
    .select({ id: variants.id, model_id: variants.model_id, is_active: variants.is_active, ...axisColumns })
    .from(variants)
    .where(and(eq(variants.company_id, ctx.company_id), eq(variants.id, variant_id)));
  if (!row) throw notFound('Variant');
  return row;
}

export function toVariant(axes: Category['axes'], row: VariantRow): Variant {
  const values = Object.fromEntries(axisKeys.map((key) => [key, row[key]])) as AxisValues;
  return { id: row.id, label: variantLabel(axes, row), ...values };
}

/** The company's categories in order. */
export async function listCategories(
  ctx: Ctx,
  { enabled_only }: { enabled_only: boolean },
): Promise<{ items: Category[] }> {
  const rows = await ctx.db
    .select({
      id: categories.id,
      catalog_category_id: categories.catalog_category_id,
      key: categories.key,
      name: categories.name,
      is_mac: categories.is_mac,
      identifier: categories.identifier,
      axes: categories.axes,
      image_url: categories.image_url,
      image_file_id: categories.image_file_id,
      sort: categories.sort,
      is_active: categories.is_active,
      is_popular: categories.is_popular,
      total_models: count(models.id),
    })
    .from(categories)
    .leftJoin(
      models,
      and(
        eq(models.company_id, categories.company_id),
        eq(models.category_id, categories.id),
        eq(models.is_active, true),
      ),
    )
    .where(and(eq(categories.company_id, ctx.company_id), enabled_only ? eq(categories.is_active, true) : undefined))
    .groupBy(categories.company_id, categories.id)
    .orderBy(asc(categories.sort), asc(categories.id));
  return {
    items: rows.map(({ image_file_id, ...row }) => ({ ...row, image_url: imageUrl({ ...row, image_file_id }) })),
  };
}

/** The networks of active variants, by category. */
export async function listNetworks(ctx: Ctx, { category_id }: { category_id?: number }) {
  const rows = await ctx.db
    .select({ name: variants.network, category_id: models.category_id })
    .from(variants)
    .innerJoin(models, and(eq(models.company_id, variants.company_id), eq(models.id, variants.model_id)))
    .where(
      and(
        eq(variants.company_id, ctx.company_id),
        eq(variants.is_active, true),
        eq(models.is_active, true),
        isNotNull(variants.network),
        category_id === undefined ? undefined : eq(models.category_id, category_id),
      ),
    )
    .groupBy(models.category_id, variants.network)
    .orderBy(asc(models.category_id), min(variants.sort), asc(variants.network));
  return { items: rows.map((row) => ({ name: row.name ?? '', category_id: row.category_id })) };
}
