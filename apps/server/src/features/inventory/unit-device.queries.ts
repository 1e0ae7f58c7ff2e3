import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { messages } from '@tradepost/contracts/errors';
import type { UnitForm } from '@tradepost/contracts/inventory/unit.contract';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { getDeviceRow, getVariantRow } from '../catalog/catalog.queries.ts';
import { conditions } from '../conditions/condition.table.ts';
import type { InventoryUnitRow } from './unit.table.ts';

export type DeviceColumns = Pick<
  InventoryUnitRow,
  'title' | 'category_id' | 'model_id' | 'variant_id' | 'variant_label' | 'condition_id' | 'condition_label'
>;

type DeviceForm = Pick<UnitForm, 'title' | 'model_id' | 'variant_id' | 'condition_id'>;

/** The columns of the device that a form names: a model of the catalog with its variant, or a title alone. */
export async function readDevice(ctx: Ctx, form: DeviceForm, before?: DeviceColumns): Promise<DeviceColumns> {
  const model_id = form.model_id === undefined ? (before?.model_id ?? null) : form.model_id;
  const condition = await readCondition(ctx, form.condition_id, before);
  if (model_id === null) {
    const title = form.title?.trim() || (before?.model_id === null ? before.title : '');
    if (title === '') throw invalid({ title: messages.required('title') });
    // A device that the catalog lacks keeps what its order or its import said of the variant, and its category.
    const { category_id = null, variant_label = null } = before?.model_id === null ? before : {};
    return { ...condition, title, category_id, model_id: null, variant_id: null, variant_label };
  }
  const isSameModel = before?.model_id === model_id;
  const variant_id = form.variant_id === undefined && isSameModel ? before.variant_id : (form.variant_id ?? null);
  if (isSameModel && variant_id === before.variant_id) {
    const { title, category_id, variant_label } = before;
    return { ...condition, title, category_id, model_id, variant_id, variant_label };
  }
  const model = await getDeviceRow(ctx, model_id).catch(() => {
    throw invalid({ model_id: messages.choice('model_id') });
  });
  const variant = variant_id === null ? null : await getVariantRow(ctx, variant_id).catch(() => null);
  if (variant_id !== null && variant?.model_id !== model_id)
    throw invalid({ variant_id: messages.choice('variant_id') });
  return {
    ...condition,
    title: fullDeviceName(model.brand.name, model.name),
    category_id: model.category.id,
    model_id,
    variant_id,
    variant_label: variant ? variantLabel(model.axes, variant) : null,
  };
}

async function readCondition(ctx: Ctx, id: number | null | undefined, before: DeviceColumns | undefined) {
  if (id === undefined || id === before?.condition_id)
    return { condition_id: before?.condition_id ?? null, condition_label: before?.condition_label ?? null };
  if (id === null) return { condition_id: null, condition_label: null };
  const [row] = await ctx.db
    .select({ name: conditions.name })
    .from(conditions)
    .where(and(eq(conditions.company_id, ctx.company_id), eq(conditions.id, id)));
  if (!row) throw invalid({ condition_id: messages.choice('condition_id') });
  return { condition_id: id, condition_label: row.name };
}

/** A number as it is stored; null where none is written. What looks like a serial number is no IMEI. */
export function readNumbers({ imei, serial }: Pick<UnitForm, 'imei' | 'serial'>) {
  const read = (typed: string | null | undefined) => (typed?.trim() ? readIdentifier(typed).identifier : null);
  return {
    ...(imei === undefined ? {} : { imei: read(imei) }),
    ...(serial === undefined ? {} : { serial: read(serial) }),
  };
}
