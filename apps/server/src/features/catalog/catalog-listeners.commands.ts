import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Called in the same transaction when categories are added to the company's catalog. */
export interface CatalogListener {
  onCategoriesAdded(ctx: Ctx, category_ids: readonly number[]): Promise<void>;
}

const listeners: CatalogListener[] = [];

/** Registers a feature's listener at startup. The catalog must not import later features, such as conditions. */
export function listenToCatalog(listener: CatalogListener): void {
  if (!listeners.includes(listener)) listeners.push(listener);
}

export async function notifyCategoriesAdded(ctx: Ctx, category_ids: readonly number[]): Promise<void> {
  if (category_ids.length === 0) return;
  for (const listener of listeners) await listener.onCategoriesAdded(ctx, category_ids);
}
