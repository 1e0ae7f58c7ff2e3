import type { BlockForm, CustomerBlock } from '@tradepost/contracts/customers/block.contract';
import { readBlockValue } from '@tradepost/contracts/customers/block.rules';
import { type BlockKind, blockKindLabels } from '@tradepost/contracts/customers/customer.data';
import { domainOf } from '@tradepost/contracts/customers/email.rules';
import { and, eq } from 'drizzle-orm';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import type { CustomerRow } from '../customer.table.ts';
import { findBlockById } from './block.queries.ts';
import { customerBlocks } from './block.table.ts';

export async function createBlock(ctx: Ctx, { kind, value: typed, reason }: BlockForm): Promise<CustomerBlock> {
  const { value, fault } = readBlockValue(kind, typed, ctx.company.country_code);
  if (fault !== undefined) throw invalid({ value: fault });
  const id = await insertBlock(ctx, { kind, value, reason, customer_id: null });
  if (id === null) throw invalid({ value: `${value} is already blocked` });
  return findBlockById(ctx, id);
}

/** Returns the new id; null when the contact is already blocked. */
async function insertBlock(
  ctx: Ctx,
  block: Pick<typeof customerBlocks.$inferInsert, 'kind' | 'value' | 'reason' | 'customer_id'>,
): Promise<number | null> {
  await setReason(ctx, block.reason);
  const [row] = await ctx.db
    .insert(customerBlocks)
    .values({ ...block, company_id: ctx.company_id, member_id: ctx.actor.member_id })
    .onConflictDoNothing()
    .returning({ id: customerBlocks.id });
  if (row) ctx.emit('offer-has-changes', { entity: 'customer' });
  return row?.id ?? null;
}

/** Changes the reason. The contact stays: another one is another entry. */
export async function editBlock(
  ctx: Ctx,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<CustomerBlock> {
  const where = and(eq(customerBlocks.company_id, ctx.company_id), eq(customerBlocks.id, id));
  await saveVersioned(ctx, {
    table: customerBlocks,
    where,
    version,
    lock: async () => {
      const [row] = await ctx.db.select().from(customerBlocks).where(where).for('no key update');
      if (!row) throw notFound('Block entry');
      return row;
    },
    current: () => findBlockById(ctx, id),
    change: () => ({ reason }),
  });
  return findBlockById(ctx, id);
}

export async function deleteBlock(ctx: Ctx, id: number): Promise<null> {
  await ctx.db
    .delete(customerBlocks)
    .where(and(eq(customerBlocks.company_id, ctx.company_id), eq(customerBlocks.id, id)));
  ctx.emit('offer-has-changes', { entity: 'customer' });
  return null;
}

/** Adds the customer's own contacts to the block list. Throws 422 for one that it lacks. */
export async function blockContacts(
  ctx: Ctx,
  customer: Pick<CustomerRow, 'id' | 'email' | 'phone_key' | 'country_code'>,
  kinds: readonly BlockKind[],
  reason: string,
): Promise<void> {
  const values: Record<BlockKind, string | null> = {
    email: customer.email,
    phone: customer.phone_key,
    domain: customer.email && domainOf(customer.email),
  };
  for (const kind of new Set(kinds)) {
    const own = values[kind];
    if (!own) throw invalid({ block_contacts: `This customer has no ${blockKindLabels[kind].toLowerCase()}` });
    const { value, fault } = readBlockValue(kind, own, customer.country_code);
    if (fault !== undefined) throw invalid({ block_contacts: fault });
    await insertBlock(ctx, { kind, value, reason, customer_id: customer.id });
  }
}
