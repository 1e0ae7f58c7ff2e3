import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import type { ProductChange, ProductForm } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogModelDetail } from '@tradepost/contracts/catalog/product-catalog.contract';
import { emptyVariant, type VariantValues } from './variant-values.rules.ts';

export interface ProductValues extends Record<string, unknown> {
  category: string;
  brand_name: string;
  name: string;
  family: string;
  aliases: string;
  release_year: number | '';
  variants: VariantValues[];
}

/** The form's values until the model is loaded. */
export const noProduct: ProductValues = {
  category: '',
  brand_name: '',
  name: '',
  family: '',
  aliases: '',
  release_year: '',
  variants: [],
};

export const productLabels = {
  name: 'Name',
  family: 'Family',
  aliases: 'Search terms',
  release_year: 'Release year',
  variants: 'Variants',
};

/** A field's value as text, for the conflict dialog. */
export const formatProductField = (key: string, value: unknown): string =>
  key === 'variants'
    ? (value as VariantValues[]).map((variant) => axisKeys.flatMap((axis) => variant[axis] || []).join(' ')).join(', ')
    : String(value ?? '');

/** The form's initial values. Of the variants only the company's own. */
export function toProductValues(model: CatalogModelDetail): ProductValues {
  return {
    category: model.category,
    brand_name: model.brand.name,
    name: model.name,
    family: model.family ?? '',
    aliases: model.aliases,
    release_year: model.release_year ?? '',
    variants: model.variants
      .filter((variant) => variant.catalog_id === null && axisKeys.some((key) => variant[key]))
      .map((variant) => ({
        ...emptyVariant(),
        ...Object.fromEntries(axisKeys.map((key) => [key, variant[key] ?? ''])),
        id: variant.id,
        row: `v${variant.id}`,
      })),
  };
}

/** The request body. Empty variant rows are left out. */
export function toProduct(values: ProductValues): ProductForm {
  return {
    category: values.category,
    brand_name: values.brand_name,
    name: values.name,
    family: values.family.trim() || null,
    aliases: values.aliases,
    release_year: values.release_year === '' ? null : values.release_year,
    variants: values.variants
      .filter((variant) => axisKeys.some((key) => variant[key].trim() !== ''))
      .map(({ row, id, ...texts }) => ({
        id,
        ...(Object.fromEntries(axisKeys.map((key) => [key, texts[key].trim() || null])) as Omit<
          ProductForm['variants'][number],
          'id'
        >),
      })),
  };
}

/** The request body for an existing model. */
export function toProductChange(values: ProductValues, version: number | null): ProductChange {
  const { category: _, brand_name: __, ...change } = toProduct(values);
  return { ...change, version };
}
