import { noValues } from '@tradepost/contracts/catalog/axes.rules';
import { ProductForm } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogModelDetail } from '@tradepost/contracts/catalog/product-catalog.contract';
import { expect, test } from 'vitest';
import { toProduct, toProductChange, toProductValues } from './product-values.rules.ts';
import { emptyVariant } from './variant-values.rules.ts';

const model = {
  category: 'smartphones',
  name: 'X',
  family: null,
  aliases: 'ex',
  release_year: 2024,
  version: 3,
  brand: { key: 'own-acme', name: 'Acme', is_active: true },
  variants: [
    { ...noValues, id: 1, catalog_id: 7, memory: '64 GB', label: '64 GB', is_active: true },
    { ...noValues, id: 2, catalog_id: null, memory: '128 GB', label: '128 GB', is_active: true },
    { ...noValues, id: 3, catalog_id: null, label: '', is_active: true },
  ],
} as unknown as CatalogModelDetail;

test('the form holds the own variants that have values, and sends them back', () => {
  const values = toProductValues(model);
  expect(values.variants.map(({ id, memory }) => [id, memory])).toEqual([[2, '128 GB']]);
  expect(toProductChange(values, 3)).toEqual({
    name: 'X',
    family: null,
    aliases: 'ex',
    release_year: 2024,
    version: 3,
    variants: [{ ...noValues, id: 2, memory: '128 GB' }],
  });
});

test('empty variant rows are left out, and the rest passes the schema', () => {
  const values = { ...toProductValues(model), release_year: '' as const };
  values.variants = [emptyVariant(), { ...emptyVariant(), memory: ' 1 TB ' }];
  const sent = toProduct(values);
  expect(sent.variants).toEqual([{ ...noValues, id: null, memory: '1 TB' }]);
  expect(ProductForm.safeParse(sent).success).toBe(true);
});
