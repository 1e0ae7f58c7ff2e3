import type { Invoice, PaymentMethod } from '@tradepost/contracts/billing/invoice.contract';
import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import type { CurrencyCode } from '@tradepost/contracts/currencies';
import type { Paging } from '@tradepost/contracts/paging';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { billingOf } from './billing.client.ts';
import {
  billingAccounts,
  billingInvoices,
  type InvoiceRow,
  type SubscriptionRow,
  subscriptions,
} from './billing.table.ts';
import { readPlanStatus } from './plan-status.queries.ts';
import { isExpired, planTotal } from './sandbox/sandbox-billing.rules.ts';

/** The email addresses for billing messages. */
export async function listOwnerEmails(ctx: Ctx): Promise<string[]> {
  const rows = await readRows<{ email: string }>(
    ctx.db,
    sql`select m.email from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.company_id = ${ctx.company_id} and m.is_active and not m.is_ghost and r.key = 'owner' order by m.id`,
  );
  return rows.map(({ email }) => email);
}

export async function findCompanyPlan(ctx: Ctx) {
  const [company] = await ctx.db
    .select({
      package_id: companies.package_id,
      subscription_status: companies.subscription_status,
      trial_ends_at: companies.trial_ends_at,
    })
    .from(companies)
    .where(eq(companies.company_id, ctx.company_id));
  if (!company) throw notFound('Company');
  return company;
}

/** The current subscription. Undefined before the first plan and after the last one has ended. */
export async function findCurrentSubscription(ctx: Ctx): Promise<SubscriptionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.company_id, ctx.company_id),
        eq(subscriptions.provider, billingOf(ctx.platform).provider),
        notInArray(subscriptions.status, ['canceled', 'incomplete', 'incomplete_expired']),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return row;
}

/** The company's plan and status. Prices only for members with billing access. */
export async function readSubscriptionInfo(ctx: Ctx): Promise<SubscriptionInfo> {
  const company = await findCompanyPlan(ctx);
  const { is_trial_end, is_unpaid_billing, trial_days_left } = await readPlanStatus(ctx, company);
  const { provider } = billingOf(ctx.platform);
  const running = ctx.can('billing.view') ? await findCurrentSubscription(ctx) : undefined;
  return {
    subscription_status: company.subscription_status,
    is_trial_end,
    is_unpaid_billing,
    trial_ends_at: company.trial_ends_at,
    trial_days_left,
    provider,
    is_sandbox: provider === 'sandbox',
    has_portal: provider === 'stripe',
    package_id: company.package_id,
    package_name: packageOf(company.package_id).name,
    subscription: running
      ? {
          id: running.subscription_id,
          status: running.status,
          billing_interval: running.billing_interval,
          currency: running.currency as CurrencyCode,
          package_price: running.package_price,
          location_price: running.location_price,
          extra_locations: running.extra_locations,
          total: planTotal(running),
          period_start: running.period_start,
          period_end: running.period_end,
          cancel_at_period_end: running.cancel_at_period_end,
        }
      : null,
  };
}

export async function findPaymentMethod(ctx: Ctx): Promise<PaymentMethod | null> {
  const [account] = await ctx.db
    .select()
    .from(billingAccounts)
    .where(
      and(
        eq(billingAccounts.company_id, ctx.company_id),
        eq(billingAccounts.provider, billingOf(ctx.platform).provider),
      ),
    );
  if (!account?.payment_brand) return null;
  const { payment_brand, payment_last4, payment_exp_month, payment_exp_year } = account;
  const card = { exp_month: payment_exp_month ?? 0, exp_year: payment_exp_year ?? 0 };
  return {
    ...card,
    brand: payment_brand,
    last4: payment_last4 ?? '',
    is_expired: card.exp_year > 0 && isExpired(card, ctx.clock.now()),
  };
}

export function toInvoice(row: InvoiceRow): Invoice {
  const { id, number, status, lines, total, amount_due, amount_paid, attempts, next_attempt_at } = row;
  const { period_start, period_end, issued_at, paid_at, hosted_url } = row;
  return {
    id,
    number,
    status,
    lines,
    total,
    amount_due,
    amount_paid,
    attempts,
    next_attempt_at,
    period_start,
    period_end,
    issued_at,
    paid_at,
    hosted_url,
    currency: row.currency as CurrencyCode,
  };
}

export async function listInvoices(ctx: Ctx, paging: Paging) {
  const own = eq(billingInvoices.company_id, ctx.company_id);
  return listPage(ctx, paging, {
    counted: await ctx.db.$count(billingInvoices, own),
    rows: ctx.db
      .select()
      .from(billingInvoices)
      .where(own)
      .orderBy(desc(billingInvoices.issued_at), desc(billingInvoices.id)),
    toItem: toInvoice,
  });
}

export async function listUnpaid(ctx: Ctx): Promise<Invoice[]> {
  const rows = await ctx.db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.company_id, ctx.company_id), eq(billingInvoices.status, 'open')))
    .orderBy(desc(billingInvoices.issued_at), desc(billingInvoices.id));
  return rows.map(toInvoice);
}

export async function findInvoice(ctx: Ctx, id: number): Promise<InvoiceRow> {
  const [row] = await ctx.db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.company_id, ctx.company_id), eq(billingInvoices.id, id)));
  if (!row) throw notFound('Invoice');
  return row;
}
