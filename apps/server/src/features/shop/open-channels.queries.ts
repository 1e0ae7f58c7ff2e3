import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { isBlocked, standingOf } from '@tradepost/contracts/billing/subscription.rules';
import type { ShopChannel } from '@tradepost/contracts/shop/shop-channel.data';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findSubscriptionId } from '../billing/plan-status.queries.ts';
import type { CompanyRow } from '../company/company.table.ts';
import { locations } from '../company/location.table.ts';
import type { StoredWidget } from './stored-widget.queries.ts';

/** The ways to sell that the company chose, may use by its plan, has not paused, and has a location for. */
export async function listOpenChannels(ctx: Ctx, company: CompanyRow, widget: StoredWidget): Promise<ShopChannel[]> {
  if (company.is_onboarding || (await isUnpaid(ctx, company))) return [];
  const { package_id, country_code, paused_channels } = company;
  const { can_mail_in } = gatesOf({ package_id, country_code });
  const open = await ctx.db
    .selectDistinct({ is_mailin: locations.is_mailin })
    .from(locations)
    .where(
      and(
        eq(locations.company_id, ctx.company_id),
        eq(locations.is_on, true),
        isNull(locations.custom_kind),
        isNull(locations.archived_at),
      ),
    );
  const has = {
    'mail-in': can_mail_in && open.some((at) => at.is_mailin),
    'in-store': open.some((at) => !at.is_mailin),
  };
  return widget.channels.filter((channel) => has[channel] && !paused_channels.includes(channel));
}

/** Whether the company may not buy for now. A trial with a plan continues into it. */
async function isUnpaid(ctx: Ctx, company: CompanyRow): Promise<boolean> {
  const standing = standingOf(company, ctx.clock.now());
  return isBlocked(standing) && !(standing.is_trial_end && (await findSubscriptionId(ctx)));
}
