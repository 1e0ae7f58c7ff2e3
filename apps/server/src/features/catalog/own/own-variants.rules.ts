import { type Axis, axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { findAxisFault } from '@tradepost/contracts/catalog/custom-catalog.rules';
import type { VariantForm } from '@tradepost/contracts/catalog/own-product.contract';

type Values = Pick<VariantForm, (typeof axisKeys)[number]>;
export type StoredVariant = Values & { id: number; is_own: boolean };

const valuesKey = (values: Values) => axisKeys.map((key) => values[key] ?? '').join('\u0000');

/** Checks that variants have values on the category's axes and that no two variants of the model are the same. */
export function findVariantErrors(
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
