import { and, eq } from 'drizzle-orm';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { openAnswerLink } from '../../../platform/secrets/answer-link.ts';
import { openSellerLink } from '../../../platform/secrets/seller-link.ts';
import { openSigningLink } from '../../../platform/secrets/signing-link.ts';
import { inReading, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { orders } from '../order.table.ts';

interface TokenOrder {
  company_id: number;
  order_id: number;
  /** The seller to whom the link was sent; left out where the link stays with the order. */
  customer_id?: number;
}

/** What any link to a seller opens; null for a token of none. */
function openToken({ config, clock }: Platform, token: string): TokenOrder | null {
  const now = clock.now();
  const answer = openAnswerLink(config.app_secret, token, now);
  return answer ?? openSellerLink(config.app_secret, token, now) ?? openSigningLink(config.app_secret, token, now);
}

/** The order of a seller's link, with the scope of its company. Null when the link is none or ends with another seller. */
export async function findTokenOrder(
  platform: Platform,
  token: string,
): Promise<{ scope: Scope; order_id: number } | null> {
  const link = openToken(platform, token);
  const scope = link && (await scopeOf(platform, link.company_id, null, 'seller link'));
  if (!scope) return null;
  const [found] = await inReading(scope, (ctx) =>
    ctx.db
      .select({ customer_id: orders.customer_id })
      .from(orders)
      .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, link.order_id))),
  );
  if (!found || (link.customer_id ?? found.customer_id) !== found.customer_id) return null;
  return { scope, order_id: link.order_id };
}
