import { setClock } from '../platform/clock.ts';
import { inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import { loadShelves } from './catalog-shelves.ts';
import type { DemoCompany } from './company.ts';
import { blockedEmail, sampleCustomers } from './customers.data.ts';
import { type SampleEnd, sampleOrders } from './orders.data.ts';
import type { MailInEnd } from './orders-mail-in.data.ts';
import { createSampleMailIn, seedOrphans } from './orders-mail-in.ts';
import { createSampleOrder } from './orders-story.ts';

/** In-store and mail-in orders in every status, created by the same commands that staff use. */
export async function seedOrders(company: DemoCompany, customer_ids: readonly number[]): Promise<void> {
  const shelves = await inTransaction(company.scope, loadShelves);
  // Eleven sellers who are not blocked, so that no seller uses a promo code twice.
  const served = customer_ids.filter((_, index) => sampleCustomers[index]?.email !== blockedEmail).slice(0, 11);
  const now = company.scope.platform.clock.now();
  // In the order of their times, so that a later order has a later number.
  const timed = sampleOrders
    .map((sample, index) => ({ sample, index, at: openingTime(now, sample.days, index) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { sample, index, at } of timed) {
    const clock = setClock(at);
    const scope: Scope = {
      ...company.scope,
      actor: index % 3 === 0 ? company.clerk : company.scope.actor,
      platform: { ...company.scope.platform, clock },
    };
    const story = { scope, owner: { ...scope, actor: company.scope.actor }, clock, shelves, index, end: now };
    const seller = served[index % served.length] ?? 0;
    const { downtown, riverside, mail_in } = company.location_ids;
    const { end } = sample;
    if (isMailIn(end)) await createSampleMailIn({ ...story, scope: story.owner }, { ...sample, end }, seller, mail_in);
    else await createSampleOrder(story, { ...sample, end }, seller, index % 3 === 1 ? riverside : downtown);
  }
  await seedOrphans(company.scope);
}

const isMailIn = (end: SampleEnd | MailInEnd): end is MailInEnd => end.startsWith('mail_');

/** A time within the opening hours of a past day; the shops are closed on Sundays. For today, some time ago. */
function openingTime(now: Date, days: number, index: number): Date {
  if (days === 0) return new Date(now.getTime() - (sampleOrders.length - index + 1) * 11 * 60_000);
  const day = new Date(now.getTime() - days * 86_400_000);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() - 1);
  day.setUTCHours(14 + (index % 8), (index * 13) % 60, 0, 0);
  return day;
}
