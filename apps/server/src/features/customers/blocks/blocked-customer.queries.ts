import type { BlockMatch } from '@tradepost/contracts/customers/customer.contract';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { CustomerRow } from '../customer.table.ts';

/** What decides whether a seller may be served. */
export type GatedCustomer = Pick<CustomerRow, 'status' | 'blocked_reason'> & { block: BlockMatch | null };

const contactWords = { email: 'email address', phone: 'phone number', domain: 'email domain' } as const;

/** The block entry that a contact matches. */
export async function findBlock(
  ctx: Ctx,
  { email, phone_key }: Pick<CustomerRow, 'email' | 'phone_key'>,
): Promise<BlockMatch | null> {
  const row = await readRow<{ block: BlockMatch | null }>(
    ctx.db,
    sql`select customer_block(${ctx.company_id}, ${email}, ${phone_key}) as block`,
  );
  return row?.block ?? null;
}

/**
 * The one gate for blocked sellers: blocked themselves, or by their email, phone or domain. Serving one takes a permission
 * and a reason.
 */
export function requireServable(ctx: Ctx, customer: GatedCustomer, override_reason: string | undefined): void {
  const { status, blocked_reason, block } = customer;
  if (status !== customerStatus.blocked && !block) return;
  const subject = status !== customerStatus.blocked && block ? `This ${contactWords[block.kind]}` : 'This seller';
  const reason = status === customerStatus.blocked ? blocked_reason : block?.reason;
  if (!ctx.can('orders.override_block')) throw forbidden(`${subject} is blocked${reason ? `: ${reason}` : ''}`);
  if (!override_reason) throw invalid({ override_reason: `${subject} is blocked. Give a reason to continue.` });
}
