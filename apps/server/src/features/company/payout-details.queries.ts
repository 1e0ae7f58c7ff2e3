import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import { checkPayout, maskPayout, normalizePayout } from '@tradepost/contracts/payouts/payout-method.rules';
import { invalid } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Typed payout details, checked. */
export interface ParsedPayout {
  method: string;
  details: Record<string, string>;
  mask: string | null;
}

/**
 * Validates and normalizes typed payout details, and masks them for display.
 * Throws 422 on `payout_method` or `payout_details.FIELD` when they are invalid.
 */
export function parsePayout(ctx: Ctx, method: string, typed: Readonly<Record<string, string>>): ParsedPayout {
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

/** The details by field, masked for whoever may not see them. */
export function maskDetails(method: string, details: Readonly<Record<string, string>>): Record<string, string> {
  const known = PayoutMethodKey.safeParse(method);
  return known.success ? maskPayout(known.data, details) : {};
}

export const payoutLabelOf = (method: string): string =>
  payoutMethods.find(({ key }) => key === method)?.label ?? method;
