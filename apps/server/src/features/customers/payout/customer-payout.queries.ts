import type { PaymentInfo, SavedPayout } from '@tradepost/contracts/customers/customer-payout.contract';
import { bankMethods } from '@tradepost/contracts/customers/customer-payout.data';
import { methodName } from '@tradepost/contracts/payouts/offered-method.rules';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import { openPayout, sealPayout } from '../../../platform/secrets/sealed-payout.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { maskDetails, type ParsedPayout } from '../../company/payout-details.queries.ts';
import { listPayoutTerms } from '../../company/payout-method.queries.ts';
import { findCustomerRow } from '../customer.queries.ts';
import { type CustomerPayoutRow, customerPayouts } from './customer-payout.table.ts';

const isBank = (method: string) => bankMethods.some((key) => key === method);

/** Decrypted payout details of a customer. Send them only through `toSavedPayout`. */
export function openCustomerPayout(
  ctx: Ctx,
  { customer_id, details }: Pick<CustomerPayoutRow, 'customer_id' | 'details'>,
): Record<string, string> {
  return openPayout(ctx.platform.config.app_secret, { company_id: ctx.company_id, customer_id }, details);
}

export function sealCustomerPayout(ctx: Ctx, customer_id: number, details: Record<string, string>): string | null {
  if (Object.keys(details).length === 0) return null;
  return sealPayout(ctx.platform.config.app_secret, { company_id: ctx.company_id, customer_id }, details);
}

/** The saved details of a customer: the preferred ones first, then the last used. */
export function listPayoutRows(ctx: Ctx, customer_id: number): Promise<CustomerPayoutRow[]> {
  return ctx.db
    .select()
    .from(customerPayouts)
    .where(and(eq(customerPayouts.company_id, ctx.company_id), eq(customerPayouts.customer_id, customer_id)))
    .orderBy(
      desc(customerPayouts.is_preferred),
      desc(sql`coalesce(${customerPayouts.used_at}, ${customerPayouts.created_at})`),
      desc(customerPayouts.id),
    );
}

/** As shown to the actor: without the permission to see them, details are masked. */
export function toSavedPayout(ctx: Ctx, methods: readonly PayoutMethodSetting[], row: CustomerPayoutRow): SavedPayout {
  const { company_id: _, customer_id: __, updated_at: ___, ...shown } = row;
  const details = openCustomerPayout(ctx, row);
  return {
    ...shown,
    method_label: methodName(methods, row.method),
    details: ctx.can('customers.confidential') ? details : maskDetails(methods, row.method, details),
  };
}

export async function findPaymentInfo(ctx: Ctx, customer_id: number): Promise<PaymentInfo> {
  const { version, payout_method, payout_mask } = await findCustomerRow(ctx, customer_id);
  const { methods } = await listPayoutTerms(ctx);
  const saved = (await listPayoutRows(ctx, customer_id)).map((row) => toSavedPayout(ctx, methods, row));
  return { customer_id, version, payout_method, payout_mask, is_masked: !ctx.can('customers.confidential'), saved };
}

export type PayoutGroup = 'bank' | 'other';
export const groupOf = (method: string): PayoutGroup => (isBank(method) ? 'bank' : 'other');

export async function listSavedPayouts(ctx: Ctx, customer_id: number, group: PayoutGroup): Promise<SavedPayout[]> {
  const { saved } = await findPaymentInfo(ctx, customer_id);
  return saved.filter(({ method }) => groupOf(method) === group);
}

/** Saved details for an order of the customer, decrypted. Throws 404 for those of another customer. */
export async function findOwnPayout(ctx: Ctx, customer_id: number, id: number): Promise<Omit<ParsedPayout, 'mask'>> {
  const [row] = await ctx.db
    .select()
    .from(customerPayouts)
    .where(
      and(
        eq(customerPayouts.company_id, ctx.company_id),
        eq(customerPayouts.id, id),
        eq(customerPayouts.customer_id, customer_id),
      ),
    );
  if (!row) throw notFound('Saved payout details');
  return { method: row.method, details: openCustomerPayout(ctx, row) };
}
