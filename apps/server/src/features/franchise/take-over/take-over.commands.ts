import { z } from 'zod';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { followPrices } from './follow-prices.commands.ts';
import { findLinkFacts } from './link-facts.queries.ts';
import { takeCatalog } from './take-catalog.commands.ts';
import { takeConditions } from './take-conditions.commands.ts';

export const TakeOver = z.object({ link_id: z.number() });

/** The database refused to read: what was given has been taken back meanwhile. */
const isTakenBack = (error: unknown) =>
  (((error as Error).cause ?? error) as { code?: string } | undefined)?.code === '42501';

/**
 * Takes over in the child's name what the parent gives: products, conditions, and then prices, which need both. Adds what is
 * missing, so that it can be repeated.
 */
export async function takeOver({ platform }: Scope, { link_id }: z.output<typeof TakeOver>): Promise<void> {
  const link = await asSystem(platform, (db) => findLinkFacts(db, link_id));
  if (link?.state !== 'accepted') return;
  const child = await scopeOf(platform, link.child, null, `link with ${link.parent_name}`);
  if (!child) return;
  const gives = new Set(link.parent_gives);
  try {
    if (gives.has('catalog')) await takeCatalog(child, link);
    if (gives.has('conditions')) await takeConditions(child, link);
  } catch (error) {
    if (!isTakenBack(error)) throw error;
  }
  if (gives.has('prices')) await followPrices(child, link);
  await inTransaction(child, async (ctx) => ctx.emit('offer-has-changes', { entity: 'company-link', id: link_id }));
}
