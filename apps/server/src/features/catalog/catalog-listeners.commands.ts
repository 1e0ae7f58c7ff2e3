import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** What a later feature does when the company begins to buy a new kind of thing, in the same transaction. */
export interface CatalogListener {
  onCategoriesAdded(ctx: Ctx, category_ids: readonly number[]): Promise<void>;
}

const listeners: CatalogListener[] = [];

/** Said once per feature, where the server is put together: the catalog stands before conditions and must not import them. */
export function listenToCatalog(listener: CatalogListener): void {
  if (!listeners.includes(listener)) listeners.push(listener);
}

export async function tellCategoriesAdded(ctx: Ctx, category_ids: readonly number[]): Promise<void> {
  if (category_ids.length === 0) return;
  for (const listener of listeners) await listener.onCategoriesAdded(ctx, category_ids);
}
