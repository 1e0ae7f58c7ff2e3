import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type OpenedLead, shopLead } from './shop-tokens.rules.ts';
import { findStoredWidget } from './stored-widget.queries.ts';

/** The lead of a token of this shop; null for any other token. */
export function findLead(ctx: Ctx, token: string | undefined): OpenedLead | null {
  const lead = token ? shopLead.open(ctx.platform, token) : null;
  return lead?.company_id === ctx.company_id ? lead : null;
}

/** Throws 422 without a lead, where the shop asks for the email address before it shows prices. */
export async function requireLead(ctx: Ctx, token: string | undefined): Promise<void> {
  const { is_lead_booster } = await findStoredWidget(ctx);
  if (is_lead_booster && !findLead(ctx, token)) throw invalid({ lead: 'Enter your email address to see the price' });
}
