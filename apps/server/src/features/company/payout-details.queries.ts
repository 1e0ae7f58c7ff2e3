import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { checkPayout, maskPayout, normalizePayout } from '@tradepost/contracts/payouts/payout-method.rules';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

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
export function parseDetails(
  ctx: Ctx,
  methods: readonly PayoutMethodSetting[],
  key: string,
  typed: Readonly<Record<string, string>>,
): ParsedPayout {
  const known = findMethod(methods, key);
  if (!known) throw invalid({ payout_method: 'This payout method does not exist' });
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

/** The company's own shape of a method, or the shipped one; undefined for a method that nobody knows. */
function findMethod(methods: readonly PayoutMethodSetting[], key: string) {
  const method = methods.find((each) => each.key === key);
  return method ? ownMethodOf(method) : PayoutMethodKey.safeParse(key).data;
}

/** The details by field, masked for staff who may not see them. Those of an unknown method are left out. */
export function maskDetails(
  methods: readonly PayoutMethodSetting[],
  key: string,
  details: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = findMethod(methods, key);
  return known ? maskPayout(known, details) : {};
}
