import { type Axis, axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { findAxisFault } from '@tradepost/contracts/catalog/custom-catalog.rules';
import type { VariantForm } from '@tradepost/contracts/catalog/own-product.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { variants } from '../catalog.table.ts';
import { tryRemoving } from './removing.commands.ts';

type Values = Pick<VariantForm, (typeof axisKeys)[number]>;
type StoredVariant = Values & { id: number; is_own: boolean };

const valuesKey = (values: Values) => axisKeys.map((key) => values[key] ?? '').join('\u0000');

/** Checks that variants have values on the category's axes and that no two variants of the model are the same. */
function findVariantErrors(
  category: { name: string; axes: readonly Axis[] },
  forms: readonly VariantForm[],
  stored: readonly StoredVariant[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  const known = new Set(stored.filter((variant) => variant.is_own).map(({ id }) => id));
  const taken = new Set(stored.filter((variant) => !variant.is_own).map(valuesKey));
  for (const [index, form] of forms.entries()) {
    const fault = findAxisFault(category.name, category.axes, form);
    if (fault) errors[`variants.${index}.${fault.key}`] = fault.message;
    const first = category.axes[0]?.key;
    if (taken.has(valuesKey(form)))
      errors[first ? `variants.${index}.${first}` : 'variants'] = 'Another variant has the same values';
    if (form.id !== null && !known.has(form.id))
      errors.variants = 'One of the variants no longer exists. Reload the page.';
    taken.add(valuesKey(form));
  }
  return errors;
}

interface OfModel {
  model_id: number;
  category: { name: string; axes: readonly Axis[] };
}

/**
 * Saves the model's custom variants: edits and adds those of the form and deletes the others. Variants in use are turned
 * off instead of deleted. Variants of the reference catalog stay.
 */
export async function saveOwnVariants(ctx: Ctx, of: OfModel, forms: readonly VariantForm[]): Promise<void> {
  const own = await readVariants(ctx, of.model_id);
  const errors = findVariantErrors(of.category, forms, own);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const kept = new Set(forms.map(({ id }) => id));
  for (const { id } of own.filter((variant) => variant.is_own && !kept.has(variant.id))) {
    const which = and(eq(variants.company_id, ctx.company_id), eq(variants.id, id));
    await tryRemoving(
      ctx,
      () => ctx.db.delete(variants).where(which),
      () => ctx.db.update(variants).set({ is_active: false }).where(which),
    );
  }
  const columns = sql.raw(axisKeys.join(', '));
  const types = sql.raw(axisKeys.map((key) => `${key} text`).join(', '));
  const changed = JSON.stringify(forms.filter(({ id }) => id !== null));
  await runSql(
    ctx.db,
    sql`update variants v set ${sql.raw(axisKeys.map((key) => `${key} = t.${key}`).join(', '))}
      from jsonb_to_recordset(${changed}::jsonb) as t (id bigint, ${types})
     where v.company_id = ${ctx.company_id} and v.id = t.id and v.model_id = ${of.model_id} and v.catalog_variant_id is null
       and (${sql.raw(axisKeys.map((key) => `v.${key}`).join(', '))}) is distinct from (${sql.raw(axisKeys.map((key) => `t.${key}`).join(', '))})`,
  );
  const added = forms.filter(({ id }) => id === null).map((form, place) => ({ ...form, place }));
  await runSql(
    ctx.db,
    sql`
    insert into variants (company_id, model_id, ${columns}, sort)
    select ${ctx.company_id}::bigint, ${of.model_id}::bigint, ${sql.raw(axisKeys.map((key) => `t.${key}`).join(', '))}, t.place + 1 +
           (select coalesce(max(sort), 0) from variants where company_id = ${ctx.company_id} and model_id = ${of.model_id})
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as t (place int, ${types}) order by t.place`,
  );
}

async function readVariants(ctx: Ctx, model_id: number): Promise<StoredVariant[]> {
  return readRows<StoredVariant>(
    ctx.db,
    sql`select id, catalog_variant_id is null as is_own, ${sql.raw(axisKeys.join(', '))} from variants
         where company_id = ${ctx.company_id} and model_id = ${model_id} for no key update`,
  );
}
