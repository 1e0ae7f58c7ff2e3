import { scopeOf } from '../../../platform/jobs/scope.ts';
import { inReading, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { answerLink, quoteAnswerLink, sellerLink, signingLink } from '../links/order-links.rules.ts';
import { isLinkOpen } from '../seller-entry/seller-entry.queries.ts';

/** What a seller's link opens, with the scope of its company. */
export interface TokenOrder {
  scope: Scope;
  order_id: number;
}

/** What any link to a seller opens; null for a token of none. */
function openToken(platform: Platform, token: string) {
  const link = sellerLink.open(platform, token);
  if (link) return link;
  const proven =
    answerLink.openEnded(platform, token) ??
    quoteAnswerLink.openEnded(platform, token) ??
    signingLink.open(platform, token);
  return proven && { ...proven, is_unproven: false };
}

/** The order of a seller's link. Null when the link is none, or ended with another seller. */
export async function findTokenOrder(platform: Platform, token: string): Promise<TokenOrder | null> {
  const link = openToken(platform, token);
  const scope = link && (await scopeOf(platform, link.company_id, null, 'seller link'));
  if (!scope || !(await inReading(scope, (ctx) => isLinkOpen(ctx, link)))) return null;
  return { scope, order_id: link.order_id };
}
