import { defaultEffectiveDate } from '@tradepost/contracts/payouts/banking-days.rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customers } from '../../customers/customer.table.ts';
import { orders } from '../../orders/order.table.ts';
import { openOrderPayout } from '../../orders/payout/order-payout.queries.ts';
import { findBankAccount } from '../bank-accounts/bank-account.queries.ts';
import type { FileRequest, PaymentLine } from '../formats/bank-format.rules.ts';
import { nacha, writePrenotes } from '../formats/nacha/nacha.rules.ts';

/** The file has account numbers in clear, so it is for who may see them. */
export async function exportPrenotes(ctx: Ctx, ids: readonly number[]): Promise<BinaryAnswer> {
  if (!ctx.can('customers.confidential')) throw forbidden();
  const request = await buildRequest(ctx, await findLines(ctx, [...new Set(ids)]));
  const { sender, lines, file } = nacha.check(request);
  const [wrong] = Object.entries(lines);
  if (wrong) throw invalid({ ids: `${request.lines[Number(wrong[0])]?.reference}: ${wrong[1]}` });
  const [missing] = Object.values(sender);
  if (missing) throw invalid({ ids: `Set up your bank account for ACH files first: ${missing}` });
  if (file) throw invalid({ ids: file });
  const { name, content, content_type } = writePrenotes(request);
  return { name, content, content_type };
}

async function buildRequest(ctx: Ctx, lines: PaymentLine[]): Promise<FileRequest> {
  const created_at = ctx.clock.now().toISOString();
  const { details, cutoff_hour, lead_days, timezone } = await findBankAccount(ctx, 'nacha');
  const schedule = { calendar: 'us', cutoff_hour, lead_days, timezone: timezone ?? ctx.company.timezone } as const;
  return {
    created_at,
    lines,
    sender: details,
    // Batches begin at 1, so no return of a prenote names a payment.
    batch_number: 0,
    timezone: ctx.company.timezone,
    effective_date: defaultEffectiveDate(schedule, created_at),
    company_name: ctx.company.name,
    // Files of payments count from A, those of prenotes are from 0 to 9 by the minute.
    files_today: 26 + (new Date(created_at).getUTCMinutes() % 10),
  };
}

/** Orders of the company at the member's locations. Throws 422 when one is not among them. */
async function findLines(ctx: Ctx, ids: readonly number[]): Promise<PaymentLine[]> {
  const { location_ids } = ctx.actor;
  const rows = await ctx.db
    .select({
      order: orders,
      customer_name: customers.display_name,
      is_company: sql<boolean>`coalesce(${customers.company_name}, '') <> ''`,
      email: customers.email,
    })
    .from(orders)
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(
      and(
        eq(orders.company_id, ctx.company_id),
        inArray(orders.id, [...ids]),
        location_ids === null ? undefined : inArray(orders.location_id, [...location_ids]),
      ),
    )
    .orderBy(orders.id);
  if (rows.length < ids.length) throw invalid({ ids: 'Choose orders that you can see' });
  return rows.map(({ order, customer_name, is_company, email }) => {
    if (order.payout_method !== 'ach') throw invalid({ ids: `${order.box_id}: It is paid by another method` });
    const details = openOrderPayout(ctx, order);
    const payee = details.account_holder || customer_name;
    // A prenote has no amount. This one passes the check of a payment.
    return {
      reference: order.box_id,
      payee,
      is_company,
      details,
      email,
      amount: 1,
      currency: order.currency,
      country: 'US',
    };
  });
}
