import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import { openPayout, sealPayout } from '../../../platform/secrets/sealed-payout.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPayoutTerms } from '../../company/payout-method.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { accountKeyOf, detailsKeyOf, payoutProblems } from './payout-details.rules.ts';

type SealedPayout = Pick<OrderRow, 'id' | 'payout_method' | 'payout_details'>;

/** An order's decrypted payout details. Never send them to a client. */
export function openOrderPayout(ctx: Ctx, order: SealedPayout): Record<string, string> {
  return openPayout(
    ctx.platform.config.app_secret,
    { company_id: ctx.company_id, order_id: order.id },
    order.payout_details,
  );
}

export function sealOrderPayout(ctx: Ctx, order_id: number, details: Record<string, string>): string | null {
  if (Object.keys(details).length === 0) return null;
  return sealPayout(ctx.platform.config.app_secret, { company_id: ctx.company_id, order_id }, details);
}

/** The columns of an order's payout details: encrypted, and the key by which equal accounts are found. */
export function sealDetails(
  ctx: Ctx,
  order_id: number,
  details: Record<string, string>,
): Pick<OrderRow, 'payout_details' | 'payout_account_key'> {
  const { app_secret } = ctx.platform.config;
  return {
    payout_details: sealOrderPayout(ctx, order_id, details),
    payout_account_key: accountKeyOf(app_secret, ctx.company_id, details),
  };
}

/** What an approval is bound to: it changes with the method and with every detail. */
export function findDetailsKey(ctx: Ctx, order: SealedPayout): string {
  return detailsKeyOf(ctx.platform.config.app_secret, ctx.company_id, order.payout_method, openOrderPayout(ctx, order));
}

/** Messages about missing or invalid payout details. */
export async function findPayoutProblems(ctx: Ctx, order: SealedPayout): Promise<string[]> {
  return problemsOf(ctx, order, order.payout_method === null ? [] : (await listPayoutTerms(ctx)).methods);
}

/** The same, where the methods are read already. */
export function problemsOf(ctx: Ctx, order: SealedPayout, methods: readonly PayoutMethodSetting[]): string[] {
  const method = methods.find(({ key }) => key === order.payout_method);
  return payoutProblems(order.payout_method, method, ctx.company.country_code, openOrderPayout(ctx, order));
}
