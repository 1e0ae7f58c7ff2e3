import { and, eq, inArray } from 'drizzle-orm';
import { inReading, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import type { PaymentRequest } from '../payout-port.rules.ts';
import { sandboxPaymentId } from './sandbox-payment.rules.ts';
import { type SandboxPaymentRow, sandboxPayments } from './sandbox-payment.table.ts';

/** Books a payment, once for a key. */
export function bookPayment(
  scope: VendorScope,
  key: string,
  { recipient, amount, currency }: PaymentRequest,
  has_link: boolean,
): Promise<SandboxPaymentRow> {
  return inTransaction(scope, async (ctx) => {
    await ctx.db
      .insert(sandboxPayments)
      .values({
        company_id: ctx.company_id,
        key,
        payment_id: sandboxPaymentId(key),
        recipient: recipient.value,
        amount,
        currency,
        has_link,
      })
      .onConflictDoNothing();
    const [row] = await ctx.db
      .select()
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.company_id, ctx.company_id), eq(sandboxPayments.key, key)));
    if (!row) throw new Error('the sandbox payment was not stored');
    return row;
  });
}

export function findBooked(scope: VendorScope, keys: readonly string[]): Promise<SandboxPaymentRow[]> {
  return inReading(scope, (ctx) =>
    ctx.db
      .select()
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.company_id, ctx.company_id), inArray(sandboxPayments.key, [...keys]))),
  );
}

/** Takes a payment back by its id. */
export const cancelBooked = (scope: VendorScope, payment_id: string): Promise<unknown> =>
  inTransaction(scope, (ctx) =>
    ctx.db
      .update(sandboxPayments)
      .set({ is_canceled: true })
      .where(and(eq(sandboxPayments.company_id, ctx.company_id), eq(sandboxPayments.payment_id, payment_id))),
  );
