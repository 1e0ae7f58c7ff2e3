import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { checkPayout, maskPayout, normalizePayout } from '@tradepost/contracts/payouts/payout-method.rules';
import { invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../order.table.ts';
import { accountKeyOf, detailsKeyOf, openPayout, payoutProblems, sealPayout } from './payout-details.rules.ts';

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
export function findPayoutProblems(ctx: Ctx, order: SealedPayout): string[] {
  return payoutProblems(order.payout_method, ctx.company.country_code, openOrderPayout(ctx, order));
}

/**
 * Validates and normalizes typed payout details, and masks them for display.
 * Throws 422 on `payout_method` or `payout_details.FIELD` when they are invalid.
 */
export function parsePayout(ctx: Ctx, method: string, typed: Record<string, string>) {
  const known = PayoutMethodKey.safeParse(method);
  if (!known.success) throw invalid({ payout_method: 'This payout method does not exist' });
  const country = ctx.company.country_code;
  const problems = checkPayout(known.data, country, typed);
  if (Object.keys(problems).length > 0) {
    const { method: aboutMethod, ...aboutFields } = problems;
    throw invalid({
      ...(aboutMethod ? { payout_method: aboutMethod } : {}),
      ...Object.fromEntries(Object.entries(aboutFields).map(([field, texts]) => [`payout_details.${field}`, texts])),
    });
  }
  const details = normalizePayout(known.data, country, typed);
  const mask = Object.values(maskPayout(known.data, details)).join(' · ');
  return { method: known.data, details, mask: mask || null };
}
