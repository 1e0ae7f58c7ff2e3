import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { notInPlan } from '../../../platform/errors/errors.ts';
import type { Ctx, Scope } from '../../../platform/tenancy/ctx.ts';
import { findGates } from '../../billing/gates.queries.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { findOpenChannels, listShopLocations } from '../../shop/shop-places.queries.ts';

/** Throws 403, with which the web shows the paywall, where the plan has no datafeeds. */
export function requireDatafeeds(scope: Scope): void {
  if (!findGates(scope).is_datafeed) throw notInPlan('datafeed', 'Your plan doesn’t include datafeeds');
}

/**
 * Why the feeds of a company have no rows: it may not buy by mail now, so its prices are no offer. Null when they do. A site that
 * gets no rows takes the prices away; one that gets an error would go on showing the last ones.
 */
export async function findFeedClosure(ctx: Ctx): Promise<string | null> {
  const company = await findCompanyRow(ctx);
  if (!gatesOf(company).is_datafeed) return 'Your plan doesn’t include datafeeds.';
  if ((await findOpenChannels(ctx)).includes('mail-in')) return null;
  return 'You don’t buy by mail at the moment: the plan is unpaid, or mail-in is off, paused or has no location.';
}

/** Where a comparison site’s sellers send their devices, as in the shop. */
export async function findFeedPlace(ctx: Ctx) {
  const [first] = await listShopLocations(ctx, 'mail-in');
  return { channel: 'mail-in' as const, location_id: first?.id ?? null };
}
