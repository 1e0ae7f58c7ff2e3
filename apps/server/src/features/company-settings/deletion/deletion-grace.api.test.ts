import { keepCompany } from '@tradepost/contracts/company-settings/profile/deletion.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upkeep } from '../../../jobs.ts';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem, inTransaction } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { storeLabel } from '../../../testing/test-label.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeConnection } from '../../../testing/test-shipping.ts';
import { reviewEmails } from '../../messages/review/review-email.table.ts';
import { mailInSettings } from '../../orders/mail-in-settings/mail-in-settings.table.ts';
import { priceSyncSources, priceSyncStates } from '../../pricing/sync/sync.table.ts';
import { reportScheduleMembers, reportSchedules } from '../../reports/schedules/report-schedule.table.ts';
import { shippingKits } from '../../shipping/kits/kit.table.ts';
import { planDeletion } from './delete-company.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  for (const company of [test.first, test.second]) await storeDueWork(company);
});
afterAll(() => test.close());

/**
 * What each task of time does in a company that is being deleted. `waits`: nothing until it is kept. `silent`: it goes on, and
 * nobody is told. `goes on`: it does not concern a company, tells nobody, or is an answer to what a person does.
 */
const decisions: Record<string, 'waits' | 'silent' | 'goes on'> = {
  'orders-clock': 'waits',
  'messages-reviews': 'waits',
  'shipping-kit-reminders': 'waits',
  'report-schedules': 'waits',
  'cash-forecasts': 'waits',
  'price-sync-due': 'waits',
  'sale-figures-nightly': 'waits',
  'buy-plans-due': 'waits',
  'marketplace-sweep-partners': 'waits',
  'label-tries-due': 'silent',
  'tracking-due': 'silent',
  'parcels-stuck': 'silent',
  'stale-checks': 'silent',
  'payouts-due': 'silent',
  'payout-services-asked': 'silent',
  'compliance-late-reports': 'silent',
  'notifications-trials': 'silent',
  'billing-usage': 'silent',
  'billing-sandbox-life': 'goes on',
  'billing-reread': 'goes on',
  'mail-send': 'goes on',
  'messages-domains': 'goes on',
  'storefront-domains': 'goes on',
  'gather-statistics': 'goes on',
  'tidy-embedded': 'goes on',
  'abandoned-clones': 'goes on',
  'users-end-support-visits': 'goes on',
  'inventory-release-holds': 'goes on',
  'bulk-quote-lists-drop': 'goes on',
  'order-bulk-drop': 'goes on',
  'order-counts-fold': 'goes on',
  'session-forget-expired': 'goes on',
  'company-erase-due': 'goes on',
  'file-delete-expired': 'goes on',
  'agents-delete-old': 'goes on',
  'file-sweep-unfinished': 'goes on',
  'compliance-build-reports': 'goes on',
  'compliance-start-unreported': 'goes on',
  'compliance-erase-identities': 'goes on',
  'compliance-finish-erasures': 'goes on',
  'report-days-fold': 'goes on',
  'profit-days-fold': 'goes on',
  'promise-days-fold': 'goes on',
  'events-number': 'goes on',
  'events-drop': 'goes on',
  'webhooks-deliver': 'waits',
  'datafeed-due': 'waits',
  'datafeed-forget-fetches': 'goes on',
  'pushes-due': 'waits',
  'system-reads-due': 'waits',
  'system-reads-start': 'waits',
  'pushes-drop': 'goes on',
  'highlevel-messages-drop': 'goes on',
  'listings-behind': 'waits',
  'channel-orders-shipped': 'waits',
  'backmarket-orders': 'waits',
  'shopify-orders': 'waits',
};

it('what each task of time does with a company that is being deleted is decided', () => {
  expect(upkeep.map(({ name }) => name).sort()).toEqual(Object.keys(decisions).sort());
});

const day = 86_400_000;
const start = Date.parse('2026-03-02T15:00:00Z');
const at = (days: number) => new Date(start + days * day).toISOString();

/** Something for every task that writes to sellers or members, or that spends money. */
async function storeDueWork(company: TestCompany): Promise<void> {
  const lead = { kind: 'mail-in' as const, status_id: status.leads, sub_status_id: subStatus.activeLead };
  const long = { ...lead, price_locked_until: at(60) };
  await storeOrder(company, { ...long, customer: { email: 'forgotten@seller.test' } });
  await storeOrder(company, { ...lead, price_locked_until: at(12), customer: { email: 'expired@seller.test' } });
  const kit = await storeOrder(company, { ...long, customer: { email: 'kit@seller.test' }, shipping_method: 'kit' });
  const paid = { status_id: status.completed, paid_at: at(0), customer: { email: 'paid@seller.test' } };
  await storeOrder(company, paid);
  const ground = { carrier: 'sandbox' as const, service_code: 'ground', carrier_account: null, name: 'Ground' };
  const ways = { is_domestic: true, is_international: false, is_return_supported: true };
  const { connection_id } = await storeConnection(company, 'sandbox', [{ ...ground, ...ways }]);
  const stuck = {
    connection_id,
    shipped_at: at(0),
    last_event_at: at(0),
    tracked_at: at(0),
    parcel_state: 'in_transit',
  };
  await storeLabel(company, { ...stuck, tracking_number: 'SBXSTUCK' } as never);
  await storeLabel(company, {
    connection_id,
    state: 'waiting',
    bought_at: null,
    file: null,
    next_try_at: at(5),
  } as never);
  const { company_id, owner_id } = company;
  await inTransaction(company.scope, async (ctx) => {
    await ctx.db.insert(mailInSettings).values({ company_id, reminder_days: [10, 25], abandoned_hours: 24 } as never);
    await ctx.db.insert(shippingKits).values({ company_id, order_id: kit.order_id, state: 'sent', sent_at: at(0) });
    const review = { is_enabled: true, enabled_at: at(-1), delay_days: 10, link: 'https://review.test/shop' };
    await ctx.db.insert(reviewEmails).values({ company_id, ...review });
    const [schedule] = await ctx.db
      .insert(reportSchedules)
      .values({
        company_id,
        report: 'all-offers',
        name: 'Daily',
        query: 'period=month',
        format: 'csv',
        frequency: 'daily',
        hour: 7,
        next_at: at(1),
        member_id: owner_id,
      } as never)
      .returning();
    await ctx.db.insert(reportScheduleMembers).values({ company_id, schedule_id: schedule!.id, member_id: owner_id });
    const [source] = await ctx.db
      .insert(priceSyncSources)
      .values({ company_id, kind: 'sandbox', name: 'Market' })
      .returning({ id: priceSyncSources.id });
    await ctx.db.insert(priceSyncStates).values({ company_id, source_id: source!.id, next_run_at: at(1) });
  });
}

/** Runs every task of time, and the jobs that these queue, at that day. */
async function passTo(days: number): Promise<void> {
  test.clock.set(new Date(start + days * day));
  for (const task of upkeep) await task.run(test.platform);
  await test.platform.jobs.drain();
}

const read = <Row>(query: ReturnType<typeof sql>, { company_id }: TestCompany) =>
  asSystem(test.platform, async (db) =>
    (await readRows<Row & { company_id: number }>(db, query)).filter((row) => row.company_id === company_id),
  );
const sentBy = async (company: TestCompany) => {
  const mails = sql`select company_id, template from mails where template <> 'account-new-device' order by id`;
  return (await read<{ template: string }>(mails, company)).map(({ template }) => template);
};
const told = async (company: TestCompany) => {
  const news = sql`select company_id, type from notifications order by id`;
  return (await read<{ type: string }>(news, company)).map(({ type }) => type);
};
const syncs = async (company: TestCompany) => (await read(sql`select company_id from price_sync_runs`, company)).length;
const labels = (company: TestCompany) =>
  read<{ state: string; is_stuck: boolean; failure: string | null; tracked_at: string }>(
    sql`select company_id, state, is_stuck, failure, tracked_at from shipping_labels order by id`,
    company,
  );

it('a company that is being deleted sends nothing and buys nothing, and follows its parcels', async () => {
  await test.within((ctx) => planDeletion(ctx));
  for (const days of [2, 6, 11, 13, 20]) await passTo(days);
  expect(await sentBy(test.first)).toEqual(['company-deletion']);
  expect(await told(test.first)).toEqual([]);
  expect(await syncs(test.first)).toBe(0);
  const [stuck, waiting] = await labels(test.first);
  expect(stuck).toMatchObject({ is_stuck: true });
  expect(Date.parse(stuck!.tracked_at)).toBeGreaterThan(start + 19 * day);
  expect(waiting).toMatchObject({ state: 'failed', failure: expect.stringContaining('being deleted') });

  const others = new Set([...(await sentBy(test.second)), ...(await told(test.second))]);
  const expected = ['shipping-kit-reminder', 'review-request', 'reminder-1', 'scheduled-report', 'parcel_stuck'];
  expect([...others]).toEqual(expect.arrayContaining(expected));
  expect(await syncs(test.second)).toBeGreaterThan(1);
  expect((await labels(test.second))[1]?.state).toBe('bought');
});

it('a company that is kept does not make up for what it missed, and goes on with what comes due', async () => {
  test.owner = await test.signIn('owner@first.test');
  expect((await test.owner.call(keepCompany)).status).toBe(200);
  await passTo(20.01);
  expect(await sentBy(test.first)).toEqual(['company-deletion', 'company-kept']);
  expect(await told(test.first)).toEqual([]);
  expect(await syncs(test.first)).toBe(1);
  const ended = sql`select company_id from orders where sub_status_id = ${subStatus.expired}`;
  expect(await read(ended, test.first)).toHaveLength(1);
  await passTo(26);
  expect((await sentBy(test.first)).slice(2).sort()).toEqual(['reminder-2', 'reminder-2', 'scheduled-report']);
  expect(await syncs(test.first)).toBe(2);
});
