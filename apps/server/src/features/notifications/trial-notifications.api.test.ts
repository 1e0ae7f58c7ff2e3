import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { notifyOfTrials } from './trial-notifications.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const setTrial = (subscription_status: number, trial_ends_at: string | null) =>
  asSystem(app.platform, (db) =>
    db.execute(
      sql`update companies set subscription_status = ${subscription_status}, trial_ends_at = ${trial_ends_at} where company_id = ${app.first.company_id}`,
    ),
  );
/** Read without a session: on the days that pass here it would end. */
const told = async (member_id: number) =>
  (
    await asSystem(app.platform, (db) =>
      readRows<{ type: string; title: string }>(
        db,
        sql`select type, title from notifications where member_id = ${member_id} order by id desc`,
      ),
    )
  ).map(({ type, title }) => [type, title]);

beforeEach(async () => {
  app.clock.set('2026-03-02T15:00:00Z');
  await asSystem(app.platform, (db) => db.execute(sql`delete from notifications`));
});

test('members with billing access are notified three days ahead and at the end, once each', async () => {
  await setTrial(1, '2026-03-06T04:30:00Z');
  await notifyOfTrials(app.platform);
  expect(await told(app.first.owner_id)).toEqual([]);
  app.clock.set('2026-03-03T04:30:00Z');
  for (let turn = 0; turn < 2; turn++) await notifyOfTrials(app.platform);
  // Half past four in UTC is the evening before in New York.
  const ending = ['trial_ending', 'Your trial ends on Mar 5, 2026, 11:30 PM EST'];
  expect(await told(app.first.owner_id)).toEqual([ending]);
  app.clock.set('2026-03-06T04:30:00Z');
  for (let turn = 0; turn < 2; turn++) await notifyOfTrials(app.platform);
  expect(await told(app.first.owner_id)).toEqual([['trial_ended', 'Your trial has ended'], ending]);
  expect([await told(app.first.staff_id), await told(app.second.owner_id)]).toEqual([[], []]);
});

test.each([
  ['with a plan', 0, '2026-03-03T00:00:00Z'],
  ['without an end', 1, null],
  ['that ended long ago', 1, '2026-02-01T00:00:00Z'],
])('not of one %s', async (_case, subscription_status, ends) => {
  await setTrial(subscription_status, ends);
  await notifyOfTrials(app.platform);
  expect(await told(app.first.owner_id)).toEqual([]);
});

test('nor where a plan was chosen ahead; a trial that was extended is a new one', async () => {
  await setTrial(1, '2026-03-03T15:00:00Z');
  await asSystem(app.platform, (db) =>
    db.execute(sql`insert into subscriptions (company_id, provider, subscription_id, status, package_id, billing_interval,
        currency, package_price, location_price, period_start, period_end)
      values (${app.first.company_id}, 'sandbox', 'sub_1', 'trialing', 1, 'month', 'USD', 1, 1, app_now(), app_now())`),
  );
  await notifyOfTrials(app.platform);
  expect(await told(app.first.owner_id)).toEqual([]);
  await asSystem(app.platform, (db) => db.execute(sql`delete from subscriptions`));
  await notifyOfTrials(app.platform);
  await setTrial(1, '2026-03-04T15:00:00Z');
  await notifyOfTrials(app.platform);
  expect(await told(app.first.owner_id)).toHaveLength(2);
});
