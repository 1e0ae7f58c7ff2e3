import type { GateFacts } from '@tradepost/contracts/billing/gates.rules';
import { menuOf } from '@tradepost/contracts/billing/menu.rules';
import type { PlanFacts } from '@tradepost/contracts/billing/plan-facts.contract';
import type { SubscriptionFacts } from '@tradepost/contracts/billing/subscription.rules';
import type { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findGates } from './gates.queries.ts';
import { readPlanStatus } from './plan-status.queries.ts';

/** The plan's part of the profile: its features, and the rest of the trial. */
export async function readPlanFacts(
  ctx: Ctx,
  facts: SubscriptionFacts & Pick<GateFacts, 'package_id' | 'is_location_mail_in'>,
  white_label: WhiteLabel | null,
): Promise<PlanFacts> {
  const { subscription_id, trial_days_left } = await readPlanStatus(ctx, facts);
  const { package_id, is_location_mail_in } = facts;
  const gates = findGates(ctx, { package_id, is_location_mail_in, white_label });
  const menus = menuOf(gates, ctx.actor.permissions);
  return {
    subscription_id,
    trial_days_left,
    is_datafeed: gates.is_datafeed,
    is_remove_brand_free: gates.is_remove_brand_free,
    is_integration_phonecheck_enable: gates.is_integration_phonecheck_enable,
    menu_v2: { menus, setting: menus.find((entry) => entry.slug === 'settings')?.children ?? [] },
    white_label,
  };
}
