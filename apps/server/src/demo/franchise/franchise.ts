import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { findOwnToken } from '../../features/company/company-token.queries.ts';
import { acceptLink } from '../../features/franchise/answer-link.commands.ts';
import { requestLink } from '../../features/franchise/request-link.commands.ts';
import { takeOver } from '../../features/franchise/take-over/take-over.commands.ts';
import { savePriceSyncs } from '../../features/signup/onboarding/open-for-business.commands.ts';
import { inTransaction, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';
import { seedSmall } from '../company-small.ts';
import { storeFranchiseOrders } from './franchise-orders.ts';

const local = '127.0.0.1';

/** A franchisee of the demo company that shares its totals, and a request that waits for an answer. */
export async function seedFranchise(
  platform: Platform,
  { scope }: DemoCompany,
  { waiting, password_hash }: { waiting: Scope; password_hash: string },
): Promise<void> {
  const code = await inTransaction(scope, findOwnToken);
  const lakeside = await seedSmall(platform, password_hash, {
    email: 'franchisee@tradepost.test',
    first_name: 'Fatima',
    last_name: 'Larsen',
    company: 'Lakeside Phones',
    box_prefix: 'LP',
    package_id: 3,
    subscription_status: subscriptionStatus.active,
  });
  await inTransaction(lakeside, (ctx) => savePriceSyncs(ctx, { devices: ['smartphones'], source: 'sample' }));
  await inTransaction(lakeside, storeFranchiseOrders);
  const gives = ['totals', 'widget'] as const;
  const sent = await requestLink(lakeside, code, { side: 'child', gives: [...gives] }, local);
  const link_id = sent.items[0]!.id;
  await inTransaction(scope, (ctx) => acceptLink(ctx, link_id, ['catalog', 'conditions', 'prices']));
  await takeOver(scope, { link_id });
  await requestLink(waiting, code, { side: 'child', gives: ['totals'] }, local);
}
