import { ProductForm } from '@tradepost/contracts/catalog/own-product.contract';
import { createCategory } from '../features/catalog/own/own-category.commands.ts';
import { createProduct } from '../features/catalog/own/own-product.commands.ts';
import { switchCatalog } from '../features/catalog/product-catalog/switch.commands.ts';
import type { Ctx } from '../platform/tenancy/ctx.ts';

/** Custom products: a phone, a category with products, and a book. */
export async function seedOwnProducts(ctx: Ctx): Promise<void> {
  await createCategory(ctx, {
    name: 'E-scooters',
    identifier: 'serial',
    is_mac: false,
    axes: [
      { key: 'edition', label: 'Battery', is_required: true },
      { key: 'year', label: 'Year', is_required: false },
    ],
  });
  const products = [
    {
      category: 'smartphones',
      brand_name: 'Fairphone',
      name: 'Fairphone 5',
      family: 'Fairphone',
      release_year: 2023,
      variants: [{ memory: '256 GB', network: 'Unlocked' }],
    },
    {
      category: 'own-e-scooters',
      brand_name: 'Xiaomi',
      name: 'Electric Scooter 4 Pro',
      release_year: 2022,
      variants: [{ edition: '12.4 Ah', year: '2022' }],
    },
    {
      category: 'own-e-scooters',
      brand_name: 'Segway',
      name: 'Ninebot Max G2',
      release_year: 2023,
      variants: [{ edition: '15.3 Ah', year: '2023' }],
    },
    {
      category: 'books',
      brand_name: 'Penguin',
      name: 'Nineteen Eighty-Four',
      variants: [{ isbn13: '9780141036144', isbn10: '0141036141' }],
    },
  ];
  for (const product of products) await createProduct(ctx, ProductForm.parse(product));
}

/** Turns off phones the company no longer buys. Their prices stay. */
export async function switchOffOld(ctx: Ctx): Promise<void> {
  const keys = ['apple-iphone-xr', 'apple-iphone-11-pro-max', 'samsung-galaxy-s21-5g', 'google-pixel-7a'];
  await switchCatalog(ctx, { target: 'models', keys, is_active: false });
}
