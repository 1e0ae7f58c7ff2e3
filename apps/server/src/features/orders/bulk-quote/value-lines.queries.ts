import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { cellKey } from '../../pricing/price-book.queries.ts';
import { type ModelValuation, valueModel } from '../../pricing/quote.queries.ts';
import type { NewQuoteLine } from './bulk-quote.table.ts';

/** The names and the catalog’s price of a line, as it stores them. */
export type ValuedLine = Pick<
  NewQuoteLine,
  'title' | 'brand' | 'variant_label' | 'condition_label' | 'category_id' | 'model_id' | 'catalog_price'
>;

/** Values devices at a location's prices. Each model is read once. */
export interface Valuer {
  /** Null for an unknown variant. A condition that does not apply to the device has no label and no price. */
  value(variant_id: number, condition_id: number | null): Promise<ValuedLine | null>;
  /** The model of a variant; null for an unknown one. */
  modelOf(variant_id: number): Promise<(ModelValuation & { id: number }) | null>;
  model(model_id: number): Promise<ModelValuation | null>;
}

/** Prices of models are kept up to this many, so that a long list takes little memory. */
const maxKept = 500;

export function openValuer(ctx: Ctx, location_id: number | null): Valuer {
  const models = new Map<number, ModelValuation>();
  const model_ids = new Map<number, number | null>();

  async function findModelId(variant_id: number): Promise<number | null> {
    const known = model_ids.get(variant_id);
    if (known !== undefined) return known;
    const rows = await readRows<{ id: number; model_id: number }>(
      ctx.db,
      sql`select v.id, v.model_id from variants v where v.company_id = ${ctx.company_id}
             and v.model_id = (select s.model_id from variants s where s.company_id = ${ctx.company_id} and s.id = ${variant_id})`,
    );
    for (const row of rows) model_ids.set(row.id, row.model_id);
    if (!model_ids.has(variant_id)) model_ids.set(variant_id, null);
    return model_ids.get(variant_id) ?? null;
  }

  async function model(id: number): Promise<ModelValuation> {
    const known = models.get(id);
    if (known) return known;
    const read = await valueModel(ctx, id, { location_id, channel: 'bulk-quote' });
    if (models.size >= maxKept) models.clear();
    models.set(id, read);
    return read;
  }

  async function modelOf(variant_id: number) {
    const id = await findModelId(variant_id);
    return id === null ? null : { ...(await model(id)), id };
  }

  return {
    model,
    modelOf,
    async value(variant_id, condition_id) {
      const model = await modelOf(variant_id);
      const variant = model?.variants.find(({ id }) => id === variant_id);
      if (!model || !variant) return null;
      const condition = model.conditions.find(({ id }) => id === condition_id);
      return {
        title: model.title,
        brand: model.brand_name,
        variant_label: variant.label,
        condition_label: condition?.name ?? null,
        category_id: model.category_id,
        model_id: model.id,
        catalog_price: condition ? (model.prices.get(cellKey(variant_id, condition.id)) ?? null) : null,
      };
    },
  };
}
