import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { checkPayout, maskPayout, normalizePayout } from '@tradepost/contracts/payouts/payout-method.rules';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import { invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPayoutTerms } from '../../company/payout-method.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { openPayout, payoutProblems, sealPayout } from './payout-details.rules.ts';

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

/** Messages about missing or invalid payout details. */
export async function findPayoutProblems(ctx: Ctx, order: SealedPayout): Promise<string[]> {
  return problemsOf(ctx, order, order.payout_method === null ? [] : (await listPayoutTerms(ctx)).methods);
}

/** The same, where the methods are read already. */
export function problemsOf(ctx: Ctx, order: SealedPayout, methods: readonly PayoutMethodSetting[]): string[] {
  const method = methods.find(({ key }) => key === order.payout_method);
  return payoutProblems(order.payout_method, method, ctx.company.country_code, openOrderPayout(ctx, order));
}

/** Payout details that were checked, with what is shown of them. */
export interface ParsedPayout {
  method: string;
  details: Record<string, string>;
  mask: string | null;
}

/**
 * Validates and normalizes typed payout details, and masks them for display.
 * Throws 422 on `payout_method` or `payout_details.FIELD` when they are invalid.
 */
export async function parsePayout(ctx: Ctx, key: string, typed: Record<string, string>): Promise<ParsedPayout> {
  const { methods } = await listPayoutTerms(ctx);
  return parseDetails(ctx, methods, key, typed);
}

/** The same, where the methods are read already. */
export function parseDetails(
  ctx: Ctx,
  methods: readonly PayoutMethodSetting[],
  key: string,
  typed: Record<string, string>,
): ParsedPayout {
  const method = methods.find((each) => each.key === key);
  const listed = PayoutMethodKey.safeParse(key);
  if (!method && !listed.success) throw invalid({ payout_method: 'This payout method does not exist' });
  const known = method ? ownMethodOf(method) : (listed.data as PayoutMethodKey);
  const country = ctx.company.country_code;
  const problems = checkPayout(known, country, typed);
  if (Object.keys(problems).length > 0) {
    const { method: aboutMethod, ...aboutFields } = problems;
    throw invalid({
      ...(aboutMethod ? { payout_method: aboutMethod } : {}),
      ...Object.fromEntries(Object.entries(aboutFields).map(([field, texts]) => [`payout_details.${field}`, texts])),
    });
  }
  const details = normalizePayout(known, country, typed);
  const mask = Object.values(maskPayout(known, details)).join(' · ');
  return { method: key, details, mask: mask || null };
}
