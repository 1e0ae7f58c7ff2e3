import { setClock } from '../platform/clock.ts';
import { inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import { loadShelves } from './catalog-shelves.ts';
import type { DemoCompany } from './company.ts';
import { blockedEmail, sampleCustomers } from './customers.data.ts';
import { sampleOrders } from './orders.data.ts';
import { tellOrder } from './orders-story.ts';

/** In-store orders at every stage, made by the very deeds that clerks do, each at its own time. */
export async function seedOrders(company: DemoCompany, customer_ids: readonly number[]): Promise<void> {
  const shelves = await inTransaction(company.scope, loadShelves);
  // Those who are not blocked; eleven of them, so that no one uses a promo code twice.
  const served = customer_ids.filter((_, index) => sampleCustomers[index]?.email !== blockedEmail).slice(0, 11);
  const now = company.scope.platform.clock.now();
  for (const [index, sample] of sampleOrders.entries()) {
    const clock = setClock(openingTime(now, sample.days, index));
    const scope: Scope = {
      ...company.scope,
      actor: index % 3 === 0 ? company.clerk : company.scope.actor,
      platform: { ...company.scope.platform, clock },
    };
    await tellOrder(
      { scope, owner: { ...scope, actor: company.scope.actor }, clock, shelves, index, end: now },
      sample,
      served[index % served.length] ?? 0,
      index % 3 === 1 ? company.location_ids.riverside : company.location_ids.downtown,
    );
  }
}

/** Within opening hours of a day in the past; today's orders a while ago. */
function openingTime(now: Date, days: number, index: number): Date {
  if (days === 0) return new Date(now.getTime() - (sampleOrders.length - index + 1) * 11 * 60_000);
  const day = new Date(now.getTime() - days * 86_400_000);
  day.setUTCHours(14 + (index % 8), (index * 13) % 60, 0, 0);
  return day;
}
