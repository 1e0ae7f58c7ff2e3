import { setClock } from '../platform/clock.ts';
import { inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import { loadShelves, type Shelves } from './catalog-shelves.ts';
import type { DemoCompany } from './company.ts';
import { blockedEmail, sampleCustomers } from './customers.data.ts';
import { type SampleEnd, sampleOrders } from './orders.data.ts';
import { listBulkQuotes } from './orders-bulk-quote.ts';
import { listEasyOffers } from './orders-easy-offer.ts';
import type { MailInEnd } from './orders-mail-in.data.ts';
import { createSampleMailIn, listGermanOrders, seedOrphans } from './orders-mail-in.ts';
import type { Seller } from './orders-payees.ts';
import { createSampleOrder } from './orders-story.ts';
import { openingTime, type TimedStory } from './orders-times.ts';
import { listHistory } from './reports/reports-history.ts';

/** Orders of every kind in every status, created by the same commands that staff use. */
export async function seedOrders(company: DemoCompany, customer_ids: readonly number[]): Promise<void> {
  const shelves = await inTransaction(company.scope, loadShelves);
  // Eleven sellers who are not blocked, so that no seller uses a promo code twice.
  const served = sampleCustomers
    .map((customer, index): Seller => ({ ...customer, id: customer_ids[index] ?? 0 }))
    .filter(({ email }) => email !== blockedEmail)
    .slice(0, 11);
  const now = company.scope.platform.clock.now();
  const stories = [
    ...listHistory(company, shelves, served),
    ...listOrders(company, shelves, served),
    ...listBulkQuotes(company, shelves, served),
    ...listEasyOffers(company, shelves, served),
    ...listGermanOrders(company, shelves),
  ];
  const timed = stories
    .map(({ days, tell }, index) => ({ tell, at: openingTime(now, days, index, stories.length) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { tell, at } of timed) await tell(at);
  await seedOrphans(company.scope);
}

/** In-store and mail-in orders. */
function listOrders(company: DemoCompany, shelves: Shelves, served: readonly Seller[]): TimedStory[] {
  const now = company.scope.platform.clock.now();
  return sampleOrders.map((sample, index) => ({
    days: sample.days,
    tell: (at) => {
      const clock = setClock(at);
      const scope: Scope = {
        ...company.scope,
        actor: index % 3 === 0 ? company.clerk : company.scope.actor,
        platform: { ...company.scope.platform, clock },
      };
      const story = { scope, owner: { ...scope, actor: company.scope.actor }, clock, shelves, index, end: now };
      const seller = served[index % served.length]!;
      const { downtown, riverside, mail_in } = company.location_ids;
      const { end } = sample;
      return isMailIn(end)
        ? createSampleMailIn({ ...story, scope: story.owner }, { ...sample, end }, seller, mail_in)
        : createSampleOrder(story, { ...sample, end }, seller, index % 3 === 1 ? riverside : downtown);
    },
  }));
}

const isMailIn = (end: SampleEnd | MailInEnd): end is MailInEnd => end.startsWith('mail_');
