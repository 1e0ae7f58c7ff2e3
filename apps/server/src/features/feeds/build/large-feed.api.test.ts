import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { findDatafeeds, saveDatafeed } from '@tradepost/contracts/feeds/datafeed.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setPlanState } from '../../../testing/test-billing.ts';
import { isLongRun } from '../../../testing/test-run.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { buildFeed } from './build-feed.commands.ts';

const devices = 10_000;
const maxSeconds = 15;

/** Devices in five conditions; a third of their prices also in a list of mail-in, some not bought, some held. */
const fill = (company_id: number, variant_id: number, price_list_id: number) => `
  insert into variants (company_id, model_id, edition, sort)
  select company_id, model_id, 'Edition ' || n, n from variants, generate_series(1, ${devices}) n
   where company_id = ${company_id} and id = ${variant_id};
  insert into price_cells (company_id, variant_id, condition_id, price_list_id, original_price, price)
  select p.company_id, v.id, p.condition_id, p.price_list_id, p.original_price, p.price
    from price_cells p join variants v on v.company_id = p.company_id and v.edition is not null
   where p.company_id = ${company_id} and p.variant_id = ${variant_id};
  insert into price_lists (company_id, name, currency, channel) values (${company_id}, 'Mail', 'USD', 'mail-in');
  insert into price_cells (company_id, variant_id, condition_id, price_list_id, original_price, price)
  select p.company_id, p.variant_id, p.condition_id, l.id, p.original_price, p.price
    from price_cells p join price_lists l on l.company_id = p.company_id and l.channel = 'mail-in'
   where p.company_id = ${company_id} and p.variant_id % 3 = 0;
  insert into price_sync_sources (company_id, kind, name) values (${company_id}, 'sandbox', 'Sandbox');
  insert into price_sync_held (company_id, source_id, run_id, price_list_id, variant_id, condition_id, new_price, reason)
  select p.company_id, s.id, 1, p.price_list_id, p.variant_id, p.condition_id, 100, 'swing'
    from price_cells p join price_sync_sources s on s.company_id = p.company_id
   where p.company_id = ${company_id} and p.variant_id % 20 = 0;
  insert into unbought_cells
  select company_id, variant_id, condition_id, price_list_id from price_cells
   where company_id = ${company_id} and price_list_id = ${price_list_id} and (variant_id + condition_id) % 11 = 0;`;

describe.runIf(isLongRun)('a feed of 50,000 prices', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
    const { variant_id, price_list_id } = await openTestShop(test);
    await setPlanState(test, test.first, { package_id: 4, subscription_status: subscriptionStatus.active });
    await test.platform.database.script(fill(test.first.company_id, variant_id, price_list_id));
  });
  afterAll(() => test.close());

  it('is built fast, also before the database has statistics of them', async () => {
    await test.owner.call(saveDatafeed, { body: { name: 'Large' } as never });
    const { id } = (await test.owner.call(findDatafeeds)).data.items[0]!;
    for (const analyzed of [false, true]) {
      if (analyzed) await test.platform.database.script('analyze');
      const used = process.cpuUsage();
      const start = performance.now();
      const built = await buildFeed(test.first.scope, id, async () => {});
      const seconds = (performance.now() - start) / 1000;
      const user = process.cpuUsage(used).user / 1e6;
      process.stdout.write(
        `${built?.rows} rows in ${seconds.toFixed(2)} s, ${user.toFixed(2)} s of them in the process\n`,
      );
      expect(built?.rows).toBeGreaterThan(devices * 4);
      expect(seconds).toBeLessThan(maxSeconds);
    }
  });
});
