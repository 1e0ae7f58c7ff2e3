import { sql } from 'drizzle-orm';
import { storeDatafeed } from '../../features/feeds/datafeed.commands.ts';
import { runSql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** Two feeds, of a comparison site and of SellCell, that programs fetched over the last days. The server builds their files when it starts. */
export function seedFeeds({ scope }: DemoCompany): Promise<void> {
  return inTransaction(scope, async (ctx) => {
    const compare = await storeDatafeed(ctx, { kind: 'datafeed', name: 'Trade-in compare' });
    const sellcell = await storeDatafeed(ctx, { kind: 'sellcell' });
    for (const [feed_id, agent, network, fetches, unchanged] of [
      [compare, 'CompareBot/3.1', '198.51.100.0', 144, 131],
      [sellcell, 'SellCell-Feed', '203.0.113.0', 96, 88],
    ] as const)
      await runSql(
        ctx.db,
        sql`insert into datafeed_fetches (company_id, feed_id, day, agent, network, fetches, unchanged, bytes, last_at)
            select ${ctx.company_id}, ${feed_id}, (app_now() - make_interval(days => d))::date, ${agent}, ${network}, ${fetches}::int - d,
                   ${unchanged}::int - d, (${fetches} - ${unchanged}) * 48211, app_now() - make_interval(days => d, mins => 7)
              from generate_series(0, 4) as d`,
      );
    await runSql(
      ctx.db,
      sql`insert into datafeed_exclusions (company_id, model_id, is_excluded)
          select company_id, id, true from models where company_id = ${ctx.company_id} and is_active order by id desc limit 2`,
    );
  });
}
