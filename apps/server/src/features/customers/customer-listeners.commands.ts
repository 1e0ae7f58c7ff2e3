import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** What a later feature does when a customer is found by another name, e-mail or phone, in the same transaction. */
export interface CustomerListener {
  onRenamed(ctx: Ctx, customer_id: number): Promise<unknown>;
}

const listeners: CustomerListener[] = [];

/** Said once per feature, where the server is put together: customers stand before orders and must not import them. */
export function listenToCustomers(listener: CustomerListener): void {
  if (!listeners.includes(listener)) listeners.push(listener);
}

export async function tellRenamed(ctx: Ctx, customer_id: number): Promise<void> {
  for (const listener of listeners) await listener.onRenamed(ctx, customer_id);
}
