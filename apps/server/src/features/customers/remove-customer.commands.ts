import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import { isForeignKeyViolation } from '../../platform/db/violations.ts';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../platform/tenancy/savepoint.ts';
import { saveCustomer } from './customer.commands.ts';
import { findCustomerById, lockCustomer, oneCustomer, refuseGone } from './customer.queries.ts';
import { type CustomerRow, customers } from './customer.table.ts';

/**
 * Deletes a customer. When other records use it, which the database knows, it is archived instead. An archived one stays
 * as it is.
 */
export async function removeCustomer(ctx: Ctx, id: number): Promise<{ outcome: 'deleted' | 'archived' }> {
  const customer = await lockCustomer(ctx, id);
  const outcome = (await deleteUnused(ctx, customer)) ? 'deleted' : 'archived';
  if (outcome === 'archived' && customer.status !== customerStatus.archived) await archiveCustomer(ctx, id);
  ctx.emit('offer-has-changes', { entity: 'customer', id });
  return { outcome };
}

async function deleteUnused(ctx: Ctx, customer: CustomerRow): Promise<boolean> {
  if (customer.order_count > 0) return false;
  try {
    await inSavepoint(ctx, async () => {
      await ctx.db.delete(customers).where(oneCustomer(ctx, customer.id));
    });
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** A blocked customer keeps its reason, and is blocked again when restored. */
export const archiveCustomer = (ctx: Ctx, id: number): Promise<void> =>
  saveCustomer(ctx, id, undefined, () => ({ status: customerStatus.archived }));

export async function restoreCustomer(ctx: Ctx, id: number): Promise<Customer> {
  await saveCustomer(ctx, id, undefined, (before) => {
    refuseGone(before);
    if (before.status !== customerStatus.archived) throw conflict('This customer is not archived');
    return { status: before.blocked_reason === null ? customerStatus.active : customerStatus.blocked };
  });
  return findCustomerById(ctx, id);
}
